//! Every mistake a file can make gets one sentence that names the file, the line and what is wrong.

use super::super::*;

const FIELD: &str = "name = \"Plain\"\nsize = [2000, 2000]\n\n[[terrain]]\nkind = \"wood\"\nname = \"Copse\"\nrect = [0, 0, 200, 200]\n";

const ARMY: &str = r#"name = "Army"
commander = { name = "General" }

[[formation]]
name = "Foot"
general = { name = "Brigadier", ability = 4, temperament = { bid = 0.4 } }
bodies = [{ arm = "foot", nation = "british", count = 2, men = 500, quality = 7, drill = "dutch" }]

[[formation]]
name = "Horse"
general = { name = "Colonel" }
bodies = [{ arm = "horse", nation = "french", count = 3, men = 120, quality = 5 }]
"#;

const BATTLE: &str = r#"name = "Fight"
field = "field"

[a]
army = "army"
[[a.post]]
formation = "Foot"
at = [1000, 500]
front = 400
order = "attack"
toward = "Copse"
[[a.post]]
formation = "Horse"
at = [1500, 500]
front = 200
order = "support"
toward = "Foot"

[b]
army = "army"
[[b.post]]
formation = "Foot"
at = [1000, 1500]
front = 400
order = "hold"
[[b.post]]
formation = "Horse"
at = [500, 1500]
front = 200
order = "reserve"
toward = [700, 1000]
when = { broken = "Foot" }
"#;

/// Assembles the little battle with one piece of one file replaced.
fn with(file: &str, from: &str, to: &str) -> Result<Scenario, Fault> {
    let text = |name: &str| -> Result<String, Fault> {
        let text = match name {
            "field" => FIELD,
            "army" => ARMY,
            "battle" => BATTLE,
            _ => return Err(Fault::new(format!("there is no file {name}"))),
        };
        assert!(name != file || text.contains(from), "nothing to replace in {name}");
        Ok(if name == file { text.replacen(from, to, 1) } else { text.to_owned() })
    };
    let source = |name: &str| Ok(Source { name: format!("{name}.toml"), text: text(name)? });
    Scenario::assemble(&source("battle")?, &source)
}

/// Checks what is said of one replacement.
fn refuses(file: &str, from: &str, to: &str, message: &str) {
    match with(file, from, to) {
        Ok(_) => panic!("{to:?} was let through"),
        Err(fault) => assert_eq!(fault.to_string(), message),
    }
}

#[test]
fn the_little_battle_itself_is_sound() {
    let scenario = with("battle", "", "").unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(scenario.sides.a.formations[0].command.general.temperament.bid, crate::side::Share::percent(40));
    assert_eq!(scenario.sides.a.formations[1].plan.order, Order::Support(0));
    let reserve = Order::Reserve { toward: Goal::Point(Point::new(-300.0, 0.0)), when: Trigger::Broken(0) };
    assert_eq!(scenario.sides.b.formations[1].plan.order, reserve);
    assert_eq!(scenario.place(Side::A, Goal::Enemy(0)), Point::new(0.0, 500.0));
}

#[test]
fn an_army_without_a_general() {
    refuses(
        "army",
        "commander = { name = \"General\" }",
        "",
        "army.toml:1: the army `Army` has no general: add [commander]",
    );
    refuses(
        "army",
        "general = { name = \"Colonel\" }\n",
        "",
        "army.toml:9: the formation `Horse` has no general: add `general`",
    );
}

#[test]
fn a_misspelt_general_post_or_wing_is_not_called_missing() {
    let told = |file: &str, right: &str, wrong: &str, line: u32| {
        let message = format!("{file}.toml:{line}: no such key: `{wrong}`; did you mean `{right}`?");
        refuses(file, right, wrong, &message);
    };
    told("army", "commander", "comander", 2);
    told("army", "general", "genral", 6);
    told("army", "bodies", "bodeis", 7);
    told("battle", "post", "pots", 6);
}

#[test]
fn two_wings_of_one_name() {
    let wing = "[[wing]]\nname = \"Left\"\ngeneral = { name = \"Cutts\" }\n";
    refuses("army", "[[formation]]", &format!("{wing}{wing}[[formation]]"), "army.toml:7: two wings are called `Left`");
}

#[test]
fn history_runs_from_the_lesser_to_the_greater() {
    let losses = |side: &str| format!("[history.{side}]\ncasualties = [1, 2]\nprisoners = [0, 0]\nguns = [0, 0]\n");
    let history = format!("[history]\nwinner = \"a\"\nhours = [9, 8]\n{}{}", losses("a"), losses("b"));
    refuses(
        "battle",
        "\n[a]\n",
        &format!("\n{history}[a]\n"),
        "battle.toml:6: `history.hours`: found 9 before 8, allowed: the lesser first",
    );
}

#[test]
fn a_formation_off_the_table_or_on_top_of_another() {
    refuses(
        "battle",
        "at = [1000, 500]",
        "at = [1000, 100]",
        "battle.toml:8: `a.post.at`: `Foot` stands off the table",
    );
    refuses(
        "battle",
        "at = [1500, 500]",
        "at = [1250, 450]",
        "battle.toml:14: `a.post.at`: `Horse` stands on top of `Foot`",
    );
    refuses(
        "battle",
        "at = [500, 1500]",
        "at = [1400, 300]",
        "battle.toml:28: `b.post.at`: `Horse` stands on top of `Horse`",
    );
    refuses(
        "field",
        "kind = \"wood\"\nname = \"Copse\"\nrect = [0, 0, 200, 200]",
        "kind = \"river\"\nname = \"Copse\"\nrect = [0, 400, 2000, 420]",
        "battle.toml:8: `a.post.at`: `Foot` stands in the river",
    );
}

#[test]
fn unknown_terrain() {
    refuses(
        "field",
        "kind = \"wood\"",
        "kind = \"wod\"",
        "field.toml:5: `terrain.kind`: no such terrain: `wod`; did you mean `wood`?",
    );
    refuses(
        "field",
        "rect = [0, 0, 200, 200]",
        "polygon = [[0, 0], [100, 0], [20, 20], [0, 100]]",
        "field.toml:7: `terrain.polygon`: this outline is dented, flat or crosses itself, allowed: a convex one; cut it into several",
    );
    refuses(
        "field",
        "rect = [0, 0, 200, 200]",
        "rect = [3000, 0, 3200, 200]",
        "field.toml:4: this terrain lies wholly off the table",
    );
}

#[test]
fn ground_without_extent() {
    let told = |outline: &str, message: &str| {
        refuses("field", "rect = [0, 0, 200, 200]", outline, &format!("field.toml:7: `terrain.{message}"));
    };
    told("rect = [50, 0, 50, 200]", "rect`: this rectangle has no extent: give two corners that differ both ways");
    told("line = [[0, 0]]\nwidth = 9", "line`: found a line of 1 points, allowed: two or more");
}

#[test]
fn a_plan_that_names_what_is_not_there() {
    refuses(
        "battle",
        "toward = \"Foot\"",
        "toward = \"Fot\"",
        "battle.toml:17: `a.post.toward`: no such formation in this army: `Fot`; did you mean `Foot`?",
    );
    refuses(
        "battle",
        "toward = \"Copse\"",
        "toward = \"Blenheim\"",
        "battle.toml:11: `a.post.toward`: no such objective, feature or formation: `Blenheim`; allowed: Copse, Foot, Horse",
    );
    refuses(
        "battle",
        "when = { broken = \"Foot\" }",
        "when = { broke = \"Foot\" }",
        "battle.toml:32: no such key: `broke`; did you mean `broken`?",
    );
    refuses(
        "battle",
        "toward = \"Foot\"",
        "toward = \"Horse\"",
        "battle.toml:17: `a.post.toward`: `Horse` supports itself, through `Horse`",
    );
}

#[test]
fn a_formation_without_a_post_or_with_two() {
    let post = "[[b.post]]\nformation = \"Foot\"\nat = [1000, 1500]\nfront = 400\norder = \"hold\"\n";
    refuses("battle", post, "", "battle.toml:19: the formation `Foot` of `Army` has no post on the field");
    refuses(
        "battle",
        "formation = \"Horse\"\nat = [1500, 500]",
        "formation = \"Foot\"\nat = [1500, 500]",
        "battle.toml:13: `a.post.formation`: the formation `Foot` has two posts",
    );
}

#[test]
fn impossible_strengths() {
    refuses(
        "army",
        "men = 500",
        "men = 50000",
        "army.toml:7: `formation.bodies.men`: found 50000, allowed: a whole number, 50 to 1500",
    );
    refuses(
        "army",
        "count = 3",
        "count = 0",
        "army.toml:12: `formation.bodies.count`: found 0, allowed: a whole number, 1 to 200",
    );
    refuses(
        "army",
        "quality = 7",
        "quality = \"good\"",
        "army.toml:7: `formation.bodies.quality`: found \"good\", allowed: a whole number, 1 to 9",
    );
}

#[test]
fn keys_and_words_that_mean_nothing() {
    refuses("battle", "front = 400", "fornt = 400", "battle.toml:9: no such key: `fornt`; did you mean `front`?");
    refuses("battle", "front = 400\n", "", "battle.toml:6: `a.post.front` is missing");
    refuses(
        "battle",
        "front = 400",
        "front = 400\ndepth = 3",
        "battle.toml:10: no such key: `depth`; allowed: formation, at, facing, front, lines, order, toward, later",
    );
    refuses(
        "army",
        "drill = \"dutch\"",
        "drill = \"duch\"",
        "army.toml:7: `formation.bodies.drill`: no such drill: `duch`; did you mean `dutch`?",
    );
    refuses(
        "army",
        "quality = 5 }",
        "quality = 5, drill = \"dutch\" }",
        "army.toml:12: no such key: `drill`; allowed: arm, charge, weight, name, nation, count, men, quality, elite, raw",
    );
    refuses(
        "army",
        "nation = \"french\"",
        "nation = \"frnech\"",
        "army.toml:12: `formation.bodies.nation`: no such nation: `frnech`; did you mean `french`?",
    );
    refuses("battle", "field = \"field\"", "field = \"nowhere\"", "battle.toml:2: `field`: there is no file nowhere");
    refuses(
        "battle",
        "front = 400",
        "front = ",
        "battle.toml:9: string values must be quoted, expected literal string",
    );
}

#[test]
fn objectives_that_are_nowhere_or_twice() {
    let objective = |text: &str| format!("field = \"field\"\n[[objective]]\nname = \"Here\"\n{text}\n");
    let told = |text: &str, message: &str| refuses("battle", "field = \"field\"\n", &objective(text), message);
    told("feature = \"Cops\"", "battle.toml:5: `objective.feature`: no such feature: `Cops`; did you mean `Copse`?");
    told("at = [10, 3000]", "battle.toml:5: `objective.at`: this objective is off the table");
    told(
        "at = [10, 10]\n[[objective]]\nname = \"Here\"\nfeature = \"Copse\"",
        "battle.toml:6: two objectives are called `Here`",
    );
}
