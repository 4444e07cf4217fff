//! Scale, prices, and how units are made up.

use serde::Deserialize;

/// What a figure, a model and a period stand for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    pub men_per_figure: i32,
    pub pieces_per_model: i32,
    pub paces_per_inch: i32,
    pub paces_per_mm: f64,
    pub period_seconds: i32,
    pub period_campaign_minutes: i32,
}

table! {
    /// Paces of front to a figure or model.
    Frontage: i32 {
        close_order_foot, light_foot, heavy_cavalry, light_cavalry, general, camel, mule, elephant, wagon, gun, launcher,
        rocketeer,
    }
}

/// What an army costs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    pub commanding_general: i32,
    pub subordinate_general: i32,
    pub unit: i32,
    pub sub_unit: i32,
    pub native_force: i32,
    pub guard_or_grenadier: i32,
    pub badly_trained: i32,
    pub few_firearms: i32,
    pub no_draught_team: i32,
    pub pieces: PiecePrices,
    pub figures: FigurePrices,
    pub animals: AnimalPrices,
}

named! {
    /// Points of a gun model or launcher.
    PiecePrices { siege, heavy, light, rocket }
}

named! {
    /// Points of a figure; riflemen are priced by a ruling.
    FigurePrices {
        line_infantry, light_infantry, cavalry, horse_artillery, field_artillery, siege_artillery, rocketeer_mounted,
        rocketeer_foot, mounted_infantry,
    }
}

named! {
    /// Points of an animal or wagon with its people.
    AnimalPrices { elephant, wagon, riding_camel, pack_camel, pack_mule }
}

table! {
    /// Sub-units in close order, in open order, figures of each at establishment, and typically.
    TypicalUnits: [f64; 4] {
        british_line_battalion, british_light_battalion, british_cavalry, french_battalion, french_cavalry,
        prussian_infantry, prussian_cavalry, russian_battalion, russian_cavalry,
    }
}

table! {
    /// Least and most of a battery.
    Battery: [i32; 2] { models, figures }
}

table! {
    /// Well trained, organised in sub-units, mainly lacking firearms.
    NativeClasses: [bool; 3] {
        class_1, class_2, class_3, class_4, class_5, class_6, class_7, class_8, class_9, class_10, class_11, class_12,
    }
}
