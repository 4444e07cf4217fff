//! Questions about the table top that no die decides: flinching, breaking, charging, catching, ordering.

use super::cavalry::{CLASSES, moves};
use super::{Rules, Settled, chosen};
use crate::books::wrg_1750::casualties::per_figure;
use crate::books::wrg_1750::charge::{Circumstances, Leave, leave};
use crate::books::wrg_1750::evolutions::{self, counter_charge_starts, is_in_time, square_is_forced};
use crate::books::wrg_1750::flinch::{Nerve, Pressure, Resolve, ignores_a_point, net, recoil};
use crate::books::wrg_1750::losses::{Record, effect, rallies};
use crate::books::wrg_1750::orders::{Messenger, acted_on, needs_test};
use crate::books::wrg_1750::pursuit::{halts_in_period, periods_in_reach};
use crate::books::wrg_1750::tables::Move;
use crate::odds::{Input, Question};

pub fn questions() -> Vec<Question<Rules>> {
    vec![flinch(), infantry_charge(), effect_of_losses(), chase(), evolution(), order_arrival()]
}

/// Troops that flinch and flee, by their names.
const TROOPS: &[&str] = &["foot_line", "foot_column", "foot_square", "light_foot", "light_cavalry", "heavy_cavalry"];

fn troops(rules: &Rules, name: &str) -> Move {
    let moves = &rules.moves;
    match name {
        "foot_line" => moves.close_foot_line,
        "foot_column" => moves.close_foot_column,
        "foot_square" => moves.foot_square,
        "light_foot" => moves.light_foot,
        "light_cavalry" => moves.light_cavalry,
        _ => moves.heavy_cavalry,
    }
}

fn events<const K: usize>(events: [(bool, &'static str); K]) -> Vec<&'static str> {
    events.into_iter().filter(|(happens, _)| *happens).map(|(_, label)| label).collect()
}

fn flinch() -> Question<Rules> {
    Question {
        name: "flinch",
        about: "The flinch points of one unit in one period, set against an opponent's: how far it goes back, or whether it \
                breaks. No dice.",
        inputs: vec![
            Input::choice("troops", TROOPS, "what it is"),
            Input::count("figures", 1, "figures at the start of the period"),
            Input::count("men", 0, "men lost in the period"),
            Input::count("opponent_points", 0, "flinch points of its opponent").or(0),
            Input::flag("musketry_within_60", "those men fell to infantry fire within 60 paces"),
            Input::flag("charged_by_cavalry", "foot in line or column, or gunners, charged in the open"),
            Input::flag("column_within_60", "a hostile column is coming at it within 60 paces"),
            Input::flag("badly_trained_charged", "badly trained, and charged"),
            Input::flag("surprised", "charged or fired on within 30 paces by an enemy unseen before"),
            Input::flag("friends_broken", "friends as good or better broken within 60 paces"),
            Input::flag("enemy_behind_flank", "an enemy behind its flank, in reach or range"),
            Input::flag("cavalry_near_elephants", "cavalry with elephants within 60 paces"),
            Input::flag("guard", "guards ignore a point"),
            Input::flag("hard_cover", "so do troops behind hard cover, but only one in all"),
            Input::count("extra_flinch_points", 0, "flinch points from elsewhere").or(0),
        ],
        outcomes: &[("breaks", ""), ("flinches", "goes back 30 paces a net point"), ("stands", "")],
        events: &[],
        values: &[("points", "its own total"), ("net", "above the opponent's"), ("recoil", "paces back")],
        rulings: &[],
        example: "troops=foot_column figures=36 men=90 opponent_points=0 musketry_within_60=true",
        pose: |rules, filled| {
            let pressure = Pressure {
                charged_by_cavalry: filled.flag("charged_by_cavalry"),
                column_within_60: filled.flag("column_within_60"),
                badly_trained_charged: filled.flag("badly_trained_charged"),
                surprised: filled.flag("surprised"),
                friends_broken: filled.flag("friends_broken"),
                enemy_behind_flank: filled.flag("enemy_behind_flank"),
                cavalry_near_elephants: filled.flag("cavalry_near_elephants"),
                extra: filled.whole("extra_flinch_points"),
            };
            let ignores = ignores_a_point(filled.flag("guard"), filled.flag("hard_cover"), false);
            let casualties = per_figure(filled.whole("men"), filled.whole("figures"));
            let points = Nerve::new(rules, &pressure, ignores).points(casualties);
            let net = net(points, filled.whole("opponent_points"));
            let resolve = Resolve::new(rules, troops(rules, filled.text("troops")));
            let shot_at = if filled.flag("musketry_within_60") { casualties } else { 0 };
            let outcome = match net {
                _ if resolve.breaks_under_musketry(net, shot_at) => "breaks",
                0 => "stands",
                _ => "flinches",
            };
            let values = [("points", points.into()), ("net", net.into()), ("recoil", f64::from(recoil(rules, net)))];
            Settled { outcome: Some(outcome), ..Settled::values(values) }.pose()
        },
    }
}

fn infantry_charge() -> Question<Rules> {
    Question {
        name: "infantry-charge",
        about: "Whether foot may charge, in the year of the ruling `year`, and how it is then decided. No dice.",
        inputs: vec![
            Input::flag("in_square", "the chargers are in square"),
            Input::flag("columns_meet", "the heads of two columns meet and neither gives way"),
            Input::flag("built_up_or_wooded", "among buildings or in woods"),
            Input::flag("artillery_only", "opposed only by artillery"),
            Input::flag("opponents_flinched", "the opponents flinched in the last period"),
            Input::flag("opponents_lost_ground", "and were pushed back behind where they stood"),
            Input::flag("few_firearms", "the chargers mainly lack firearms"),
        ],
        outcomes: &[
            ("barred", "they may not"),
            ("charge", "they may, and most casualties in the period decide"),
            ("opponents_break", "they may, and the opponents break at once"),
        ],
        events: &[],
        values: &[],
        rulings: &["year", "flinch_must_lose_ground"],
        example: "opponents_flinched=true",
        pose: |rules, filled| {
            let case = Circumstances {
                in_square: filled.flag("in_square"),
                columns_meet: filled.flag("columns_meet"),
                built_up_or_wooded: filled.flag("built_up_or_wooded"),
                artillery_only: filled.flag("artillery_only"),
                opponents_flinched: filled.flag("opponents_flinched"),
                opponents_lost_ground: filled.flag("opponents_lost_ground"),
                few_firearms: filled.flag("few_firearms"),
            };
            let outcome = match leave(rules, case) {
                Leave::Barred => "barred",
                Leave::Charge => "charge",
                Leave::OpponentsBreak => "opponents_break",
            };
            Settled { outcome: Some(outcome), ..Settled::default() }.pose()
        },
    }
}

fn effect_of_losses() -> Question<Rules> {
    Question {
        name: "effect-of-losses",
        about: "What losses make of a unit at the end of a period. No dice.",
        inputs: vec![
            Input::count("original_figures", 1, "figures it began the battle with"),
            Input::count("figures_at_start", 1, "figures at the start of the period"),
            Input::count("figures_now", 0, "figures now"),
            Input::count("men", 0, "men lost in the period"),
            Input::count("rout_periods", 0, "periods of rout behind it").or(0),
            Input::flag("stood_still", "stationary the whole period"),
        ],
        outcomes: &[],
        events: &[
            ("shaken", "no advance until a general has come"),
            ("never_advances_again", "half its figures are gone"),
            ("disperses", "beyond rallying"),
            ("may_rally", "a whole period stationary without a man per figure lost"),
        ],
        values: &[],
        rulings: &[],
        example: "original_figures=36 figures_at_start=30 figures_now=24 men=92",
        pose: |rules, filled| {
            let record = Record {
                original: filled.whole("original_figures"),
                at_start: filled.whole("figures_at_start"),
                now: filled.whole("figures_now"),
                men: filled.whole("men"),
                rout_periods: filled.whole("rout_periods"),
            };
            let effect = effect(rules, record);
            let rallies = rallies(rules, filled.flag("stood_still"), record) && !effect.dispersed;
            let events = events([
                (effect.shaken, "shaken"),
                (effect.halted, "never_advances_again"),
                (effect.dispersed, "disperses"),
                (rallies, "may_rally"),
            ]);
            Settled { events, ..Settled::default() }.pose()
        },
    }
}

fn chase() -> Question<Rules> {
    Question {
        name: "chase",
        about: "For how many periods pursuers are in reach of fugitives, and when these can run no more. No dice.",
        inputs: vec![
            Input::choice("pursuers", TROOPS, "who pursues"),
            Input::choice("fugitives", TROOPS, "who flees"),
            Input::count("gap", 0, "paces between them at the start").or(0),
        ],
        outcomes: &[],
        events: &[("caught_when_forced_to_halt", "still in contact then: prisoners")],
        values: &[("periods_in_reach", "hacks, one a period"), ("halts_in_period", "the period without a move")],
        rulings: &[],
        example: "pursuers=light_cavalry fugitives=heavy_cavalry",
        pose: |rules, filled| {
            let pursuers = troops(rules, filled.text("pursuers"));
            let fugitives = troops(rules, filled.text("fugitives"));
            let reached = periods_in_reach(rules, pursuers, fugitives, filled.whole("gap"));
            let halts = halts_in_period(rules, fugitives);
            let values = [("periods_in_reach", reached.into()), ("halts_in_period", halts.into())];
            let events = events([(reached + 1 == halts, "caught_when_forced_to_halt")]);
            Settled { events, ..Settled::values(values) }.pose()
        },
    }
}

fn evolution() -> Question<Rules> {
    Question {
        name: "evolution",
        about: "Foot change formation with cavalry at a distance: how long it takes, whether a square is forced, and whether the \
                change is done before a charge arrives. No dice.",
        inputs: vec![
            Input::choice("from", evolutions::Formation::NAMES, "formation at the start"),
            Input::choice("to", evolutions::Formation::NAMES, "formation at the end"),
            Input::count("figures", 1, "figures"),
            Input::flag("badly_trained", "badly trained"),
            Input::choice("cavalry", CLASSES, "class of the cavalry").or("heavy"),
            Input::count("distance", 0, "paces to the cavalry"),
        ],
        outcomes: &[("in_time", "before a charge arrives"), ("caught", "in the old formation, disorganised")],
        events: &[
            ("square_forced", "the cavalry forces foot into square"),
            ("counter_charge", "horse charged from there could counter-charge"),
        ],
        values: &[("periods", "what the change takes")],
        rulings: &["year"],
        example: "from=line to=square figures=36 distance=200",
        pose: |rules, filled| {
            let formation = |key: &str| chosen(filled, key, evolutions::Formation::named);
            let (from, to) = (formation("from"), formation("to"));
            let badly_trained = filled.flag("badly_trained");
            let periods = evolutions::periods(rules, from, to, filled.whole("figures"), badly_trained);
            let (cavalry, distance) = (moves(rules, filled.text("cavalry")), filled.whole("distance"));
            let outcome = if is_in_time(periods, cavalry, distance) { "in_time" } else { "caught" };
            let events = events([
                (square_is_forced(rules, cavalry, distance), "square_forced"),
                (counter_charge_starts(rules, cavalry, distance), "counter_charge"),
            ]);
            Settled { outcome: Some(outcome), events, ..Settled::values([("periods", periods)]) }.pose()
        },
    }
}

fn order_arrival() -> Question<Rules> {
    Question {
        name: "order-arrival",
        about: "The period in which an order is acted on, through one general or two. No dice.",
        inputs: vec![
            Input::count("written", 1, "period for which it is written"),
            Input::choice("messenger", Messenger::NAMES, "how it reaches the unit"),
            Input::choice("through_general", Messenger::NAMES, "how it first reaches the junior general").optional(),
            Input::flag("unseen_event", "it rests on an event the writer could not see"),
            Input::flag("in_chain_of_command", "the general is set over the unit").or(true),
        ],
        outcomes: &[],
        events: &[("obedience_test", "the unit must be tested")],
        values: &[("acted_on", "period")],
        rulings: &["personal_order_delay"],
        example: "written=4 messenger=not_visible",
        pose: |rules, filled| {
            let last = chosen(filled, "messenger", Messenger::named);
            let first = filled.text_if("through_general").and_then(Messenger::named);
            let way: Vec<Messenger> = first.into_iter().chain([last]).collect();
            let period = acted_on(rules, filled.whole("written"), &way, filled.flag("unseen_event"));
            let tested = needs_test(last, filled.flag("in_chain_of_command"));
            let events = events([(tested, "obedience_test")]);
            Settled { events, ..Settled::values([("acted_on", period.into())]) }.pose()
        },
    }
}
