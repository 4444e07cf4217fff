//! The army generators.

use super::{answer, gives, refusal, rules, with};
use crate::books::obstinate::Rules;
use crate::books::obstinate::generator::{generate, guns};
use crate::books::obstinate::troops::{Arm, Army, CavalryType, Class, School, Size};
use crate::books::{Rulebook, open};
use crate::dice::{Die, Scripted, Seeded, Stream};
use crate::journal::Entry;
use crate::odds::words;
use crate::tables::{Kind, Tables};

fn seeded(block: u64) -> Seeded {
    Seeded::new(Stream { seed: 1704, key: 2, block })
}

#[test]
fn ob_gnr_01_an_imperialist_army_has_three_sizes() {
    assert_eq!(rules().generator.imperialist.sizes, Size::ALL);
}

#[test]
fn ob_gnr_02_brigades_of_an_infantry_division() {
    assert_eq!(rules().generator.imperialist.infantry.brigades_d6, [2, 3, 3, 3, 4, 6]);
    gives(
        "imperialist-bases",
        "infantry_divisions=1 cavalry_divisions=0",
        &[("bases_2", 1.0 / 6.0), ("bases_3", 0.5), ("bases_4", 1.0 / 6.0), ("bases_6", 1.0 / 6.0)],
    );
}

#[test]
fn ob_gnr_03_classes_and_the_first_line() {
    let mix = |said: &str, raw: f64, trained: f64, veteran: f64| {
        gives(
            "imperialist-class-mix",
            &format!("brigades=1 {said}"),
            &[
                ("raw_1_trained_0_veteran_0", raw),
                ("raw_0_trained_1_veteran_0", trained),
                ("raw_0_trained_0_veteran_1", veteran),
            ],
        );
    };
    mix("", 1.0 / 3.0, 0.5, 1.0 / 6.0);
    mix("first_line=true", 1.0 / 6.0, 0.5, 1.0 / 3.0);
}

#[test]
fn ob_gnr_04_four_in_six_brigades_of_foot_are_austrian() {
    let row = rules().generator.imperialist.infantry.nationality_d6.expect("the page has one");
    assert_eq!(row.map(|nation| nation.name()).iter().filter(|name| **name == "austrian").count(), 4);
    assert_eq!(row[5].name(), "other_german");
}

#[test]
fn ob_gnr_05_imperialist_foot_is_all_a_prest_one_base_a_brigade() {
    let army = generate(&rules(), Army::Imperialist, Size::Large, false, &mut seeded(0));
    let foot = army.divisions.iter().filter(|division| division.arm == Arm::Infantry);
    let mut brigades = foot.flat_map(|division| &division.brigades);
    assert!(brigades.all(|brigade| brigade.school == School::APrest && brigade.bases == 1));
}

#[test]
fn ob_gnr_06_brigades_of_a_cavalry_division() {
    assert_eq!(rules().generator.imperialist.cavalry.brigades_d6, [2, 3, 3, 4, 4, 6]);
    gives(
        "imperialist-bases",
        "infantry_divisions=0 cavalry_divisions=1",
        &[("bases_4", 1.0 / 3.0), ("bases_6", 1.0 / 6.0)],
    );
}

#[test]
fn ob_gnr_07_types_of_imperialist_cavalry() {
    let row = rules().generator.imperialist.cavalry.type_d10;
    let count = |kind| row.iter().filter(|found| **found == kind).count();
    let kinds = [CavalryType::Cuirassiers, CavalryType::GermanHorse, CavalryType::Dragoons, CavalryType::Hussars];
    assert_eq!(kinds.map(count), [5, 2, 2, 1]);
    assert_eq!(row[9], CavalryType::Hussars, "the face 0 is ten");
}

#[test]
fn ob_gnr_08_nationality_only_of_cuirassiers_and_dragoons() {
    for block in 0..20 {
        let army = generate(&rules(), Army::Imperialist, Size::Medium, false, &mut seeded(block));
        for brigade in army.divisions.iter().flat_map(|division| &division.brigades) {
            let Some(horse) = brigade.horse else { continue };
            let has = matches!(horse, CavalryType::Cuirassiers | CavalryType::Dragoons);
            assert_eq!(brigade.nationality.is_some(), has, "{horse}");
        }
    }
    let table = &rules().generator.imperialist;
    assert_eq!(table.cavalry.class_d6, table.infantry.class_d6);
}

#[test]
fn ob_gnr_09_two_dice_for_light_and_field_guns() {
    let throw = |size, light, field| {
        let rules = rules();
        super::thrown(&[light, field], |dice| guns(rules.generator.artillery(Army::Imperialist).of(size), dice))
    };
    assert_eq!((throw(Size::Small, 1, 3), throw(Size::Small, 6, 6)), ((1, 2), (4, 3)));
    assert_eq!((throw(Size::Medium, 3, 1), throw(Size::Medium, 6, 6)), ((3, 2), (6, 4)));
    assert_eq!((throw(Size::Large, 5, 5), throw(Size::Large, 6, 6)), ((6, 5), (8, 6)));
    gives("imperialist-guns", "size=small", &[("bases_2", 1.0 / 9.0), ("bases_7", 1.0 / 18.0)]);
}

/// Three foot of 3.5 and three horse of 22/6 brigades: 21.5 bases on average.
#[test]
fn ob_gnr_10_divisions_by_size() {
    let sizes = rules().generator.army_sizes;
    assert_eq!(Size::ALL.iter().map(|size| sizes.of(*size)).collect::<Vec<_>>(), [[3, 3], [5, 4], [8, 6]]);
    let small = answer("generate", "army=imperialist size=small");
    assert!((small.of("expected_infantry_bases") - 10.5).abs() < 1e-9);
    assert!((small.of("expected_cavalry_bases") - 11.0).abs() < 1e-9);
}

#[test]
fn ob_gnr_11_half_of_each_arms_divisions_rounded_up_are_first_line() {
    let army = generate(&rules(), Army::Imperialist, Size::Small, false, &mut seeded(3));
    let first: Vec<bool> = army.divisions.iter().map(|division| division.first_line).collect();
    assert_eq!(first, [true, true, false, true, true, false]);
    let none = generate(
        &with("generator.common.first_line_share = \"none\""),
        Army::Imperialist,
        Size::Small,
        false,
        &mut seeded(3),
    );
    assert!(none.divisions.iter().all(|division| !division.first_line));
}

#[test]
fn ob_gnr_12_every_general_has_a_grade_thrown_for() {
    let mut grades = std::collections::BTreeSet::new();
    for block in 0..10 {
        let army = generate(&rules(), Army::Britain, Size::Small, false, &mut seeded(block));
        grades.extend(army.divisions.iter().map(|division| division.general.name()));
        grades.insert(army.cinc.name());
    }
    assert_eq!(grades.len(), 3);
    assert!(rules().generator.common.grade_per_general);
}

#[test]
fn ob_gnr_13_the_other_eight_armies_are_marked_as_our_rulings() {
    let tables = Tables::embedded("obstinate", Rules::TITLE.tables);
    for army in Army::ALL {
        let path = format!("generator.{army}.infantry.brigades_d6");
        let kind = tables.entry(&path).expect("every army has it").kind;
        assert_eq!(kind == Kind::Stated, *army == Army::Imperialist, "{army}");
        for size in rules().generator.of(*army).sizes.clone() {
            let roster = generate(&rules(), *army, size, false, &mut seeded(7));
            let [foot, horse] = rules().generator.army_sizes.of(size);
            assert_eq!(roster.divisions.len(), usize::from(foot + horse), "{army} {size}");
            assert!(roster.light >= 1 && roster.field >= 1);
        }
    }
    assert!(refusal("generate", "army=denmark size=large").contains("allowed for denmark: small"));
}

#[test]
fn what_the_text_says_of_other_armies() {
    let dutch =
        |army: Army| rules().generator.of(army).infantry.school_d6.iter().all(|school| *school == School::Dutch);
    assert!(dutch(Army::UnitedProvinces) && dutch(Army::Britain) && !dutch(Army::Bavaria) && !dutch(Army::French));
    let late = |from_1708| {
        let brigades = (0..30)
            .flat_map(|block| generate(&rules(), Army::French, Size::Large, from_1708, &mut seeded(block)).divisions);
        brigades.flat_map(|division| division.brigades).filter(|brigade| brigade.school == School::Dutch).count()
    };
    assert!(late(false) == 0 && late(true) > 0, "some French foot from 1708");
}

/// The whole throwing of a small Portuguese army is its dice in order; household troops are veterans, Portugal has none.
#[test]
fn veterans_of_the_proposals() {
    let mut household = 0;
    for block in 0..20 {
        let portugal = generate(&rules(), Army::Portugal, Size::Small, false, &mut seeded(block));
        let mut brigades = portugal.divisions.iter().flat_map(|division| &division.brigades);
        assert!(brigades.all(|brigade| brigade.class != Class::Veteran));
        let french = generate(&rules(), Army::French, Size::Large, false, &mut seeded(block));
        for brigade in french.divisions.iter().flat_map(|division| &division.brigades) {
            if brigade.horse == Some(CavalryType::Household) {
                household += 1;
                assert_eq!(brigade.class, Class::Veteran);
            }
        }
    }
    assert!(household > 0);
}

/// Allied foot reads its school with the nationality die.
#[test]
fn german_contingents_drill_by_nationality() {
    for block in 0..10 {
        let army = generate(&rules(), Army::Allied, Size::Medium, false, &mut seeded(block));
        for brigade in army.divisions.iter().flat_map(|division| &division.brigades).filter(|one| one.horse.is_none()) {
            let a_prest = matches!(brigade.nationality.map(|nation| nation.name()), Some("palatine" | "other_german"));
            assert_eq!(brigade.school == School::APrest, a_prest);
        }
    }
}

#[test]
fn an_army_thrown_die_by_die() {
    let one = with("generator.army_sizes.small = [1, 1]");
    let script = [
        (Die::D6, 6),   // C-in-C vigorous
        (Die::D6, 1),   // a lethargic general
        (Die::D6, 1),   // of two brigades of foot
        (Die::D6, 2),   // trained in the first line
        (Die::D6, 5),   // other German
        (Die::D6, 6),   // veteran
        (Die::D6, 1),   // Austrian
        (Die::D6, 3),   // an active general
        (Die::D6, 1),   // of two brigades of horse
        (Die::D10, 10), // hussars
        (Die::D6, 1),   // raw
        (Die::D10, 9),  // dragoons
        (Die::D6, 5),   // veteran in the first line
        (Die::D6, 4),   // Austrian
        (Die::D6, 3),   // 3 light
        (Die::D6, 5),   // 3 field
    ];
    let mut dice = Scripted::new(script);
    let army = generate(&one, Army::Imperialist, Size::Small, false, &mut dice);
    dice.finish().expect("every die is used");
    let classes: Vec<Class> =
        army.divisions.iter().flat_map(|division| &division.brigades).map(|one| one.class).collect();
    assert_eq!(classes, [Class::Trained, Class::Veteran, Class::Raw, Class::Veteran]);
    assert_eq!((army.bases(), army.lieutenant_generals(), army.light, army.field), (4, 0, 3, 3));
}

/// One trial of `generate` is one army, listed in its transcript, the same for the same seed.
#[test]
fn an_army_from_a_seed() {
    let book = open("obstinate", &[]).expect("on the shelf");
    let posed = book.pose("generate", &words(["army=french", "size=small"]).expect("words")).expect("posed");
    let (sheet, entries) = posed.replay(1708, 1, 5);
    let told = entries.iter().filter(|entry| matches!(entry, Entry::Told { .. })).count();
    let brigades = entries.iter().filter(|entry| entry.to_string().contains("bases: ")).count();
    assert_eq!(told, 6 + brigades + 1, "six divisions, their brigades, the guns");
    assert_eq!((sheet, entries), posed.replay(1708, 1, 5));
}

#[test]
fn ob_tmp_06_lieutenant_generals_of_a_thrown_army_earn_their_points() {
    gives(
        "imperialist-lieutenant-generals",
        "infantry_divisions=1 cavalry_divisions=0 rulings.tempo.lg_min_brigades=4",
        &[("lieutenant_generals_1", 1.0 / 3.0)],
    );
    gives(
        "imperialist-tempo-points",
        "infantry_divisions=0 cavalry_divisions=0 cinc_commands_division=true",
        &[("tp_3", 1.0 / 6.0), ("tp_8", 1.0 / 6.0)],
    );
}

/// Worked check 9.
#[test]
fn an_imperialist_first_line_in_fractions() {
    let mix = answer("imperialist-class-mix", "brigades=3 first_line=true");
    let no_raw: f64 = (0..=3).map(|trained| mix.of(&format!("raw_0_trained_{trained}_veteran_{}", 3 - trained))).sum();
    assert!((no_raw - 125.0 / 216.0).abs() < 1e-12);
}

/// Counts of a class or type are binomial given the size of the division.
#[test]
fn counts_of_brigades_by_binomials() {
    let binomial = |n: u32, k: u32, p: f64| {
        let ways = (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1));
        ways * p.powi(k as i32) * (1.0 - p).powi((n - k) as i32)
    };
    let check = |question: &str, said: &str, sizes: [u32; 6], p: f64| {
        let answer = answer(question, said);
        for count in 0..=6 {
            let sum: f64 = sizes.iter().filter(|size| **size >= count).map(|size| binomial(*size, count, p)).sum();
            let label = format!("brigades_{count}");
            assert!((answer.of(&label) - sum / 6.0).abs() < 1e-12, "{question} {said} {label}");
        }
    };
    let (foot, horse) = ([2, 3, 3, 3, 4, 6], [2, 3, 3, 4, 4, 6]);
    check("imperialist-class-count", "arm=cavalry class=veteran", horse, 1.0 / 6.0);
    check("imperialist-class-count", "arm=cavalry class=veteran first_line=true", horse, 1.0 / 3.0);
    check("imperialist-class-count", "arm=infantry class=trained", foot, 0.5);
    check("imperialist-cavalry-types", "type=hussars", horse, 0.1);
    check("imperialist-cavalry-types", "type=cuirassiers", horse, 0.5);
}
