//! Inputs that several questions share: a base, two policies, and who held the Tempo.

use crate::books::obstinate::contact::{Policies, Press, Response};
use crate::books::obstinate::troops::{Arm, Base, Class, School};
use crate::fault::Fault;
use crate::odds::{Filled, Input};
use crate::side::{Side, Sides};

/// The arms of a plain base.
const ARMS: &[&str] = &["infantry", "cavalry"];

/// The keys of a base under a name.
pub fn base(name: &str) -> Vec<Input> {
    let key = |key: &str| format!("{name}.{key}");
    vec![
        Input::choice(key("arm"), ARMS, "arm; cavalry is plain horse"),
        Input::choice(key("school"), School::NAMES, "drill of infantry").or("none"),
        Input::choice(key("class"), Class::NAMES, "troop class").or("trained"),
        Input::flag(key("shaken"), "shaken at the start"),
        Input::signed(key("modifier"), "anything else it adds in every round: general, terrain"),
    ]
}

/// A base as filled in.
pub fn base_of(filled: &Filled, name: &str) -> Base {
    let key = |key: &str| format!("{name}.{key}");
    Base {
        arm: Arm::named(filled.text(&key("arm"))),
        school: School::named(filled.text(&key("school"))),
        class: Class::named(filled.text(&key("class"))),
        shaken: filled.flag(&key("shaken")),
        modifier: filled.whole(&key("modifier")),
    }
}

/// Attacker and defender as inputs.
pub fn both() -> Vec<Input> {
    [base("attacker"), base("defender")].concat()
}

/// Attacker and defender as filled in.
pub fn both_of(filled: &Filled) -> Sides<Base> {
    Sides::new(base_of(filled, "attacker"), base_of(filled, "defender"))
}

/// OB-OUT-08: refuses cavalry where a question is about infantry that stays in contact.
pub fn infantry_of(filled: &Filled) -> Result<Sides<Base>, Fault> {
    let bases = both_of(filled);
    for (base, key) in [(bases.a, "attacker.arm"), (bases.b, "defender.arm")] {
        if base.arm != Arm::Infantry {
            let found = format!("found \"{}\", allowed: \"infantry\"; cavalry does not stay in contact", base.arm);
            return Err(Fault::new(found).at_key(key));
        }
    }
    Ok(bases)
}

/// The two policies as inputs.
pub fn policies() -> Vec<Input> {
    vec![
        Input::choice("response", &["doctrine", "always", "never"], "whether the defender fights when he may choose")
            .or("doctrine"),
        Input::choice("press", &["if_unshaken", "always", "never"], "whether the attacker advances again when he may")
            .or("if_unshaken"),
    ]
}

/// The two policies as filled in.
pub fn policies_of(filled: &Filled) -> Policies {
    let response = match filled.text("response") {
        "always" => Response::Always,
        "never" => Response::Never,
        _ => Response::Doctrine,
    };
    let press = match filled.text("press") {
        "always" => Press::Always,
        "never" => Press::Never,
        _ => Press::IfUnshaken,
    };
    Policies { response, press }
}

/// Who held the Tempo last turn, as an input.
pub fn holder() -> Input {
    Input::choice("holder", &["a", "b", "none"], "who held the Tempo last turn; none is turn 1, a coin").or("none")
}

/// Who held the Tempo last turn, as filled in.
pub fn holder_of(filled: &Filled) -> Option<Side> {
    match filled.text("holder") {
        "a" => Some(Side::A),
        "b" => Some(Side::B),
        _ => None,
    }
}
