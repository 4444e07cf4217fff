//! Orders: how long a fresh one takes to be acted on, and whether it must be tested.

use super::Rules;

/// How an order reaches a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Messenger {
    /// The general is with the unit.
    InPerson,
    /// The general can see the unit.
    Visible,
    /// He cannot.
    NotVisible,
    /// The messenger must ride round enemy near the direct way.
    Detour,
}

impl Messenger {
    /// Every way by its name.
    pub const NAMES: &'static [&'static str] = &["in_person", "visible", "not_visible", "detour"];

    /// The way of a name.
    pub fn named(name: &str) -> Option<Self> {
        let at = Self::NAMES.iter().position(|known| *known == name)?;
        Some([Self::InPerson, Self::Visible, Self::NotVisible, Self::Detour][at])
    }
}

/// WG-ORD-03, WG-ORD-05: complete periods before an order is acted on.
pub const fn delay(rules: &Rules, messenger: Messenger) -> i32 {
    match messenger {
        Messenger::InPerson => rules.rulings.personal_order_delay,
        Messenger::Visible => rules.order_delay.visible,
        Messenger::NotVisible => rules.order_delay.not_visible,
        Messenger::Detour => rules.order_delay.detour,
    }
}

/// WG-ORD-04, WG-ORD-06, WG-ORD-07: the period in which an order is first acted on: through each general in turn, after
/// the report of an event that the first could not see.
pub fn acted_on(rules: &Rules, written: i32, messengers: &[Messenger], of_unseen_event: bool) -> i32 {
    let report = if of_unseen_event { rules.order_delay.report_of_unseen_event } else { 0 };
    let ridden: i32 = messengers.iter().map(|messenger| delay(rules, *messenger)).sum();
    written + report + ridden
}

/// WG-OBE-01: a test is needed for orders by messenger, and by word of mouth from a general outside the chain of command.
pub const fn needs_test(last: Messenger, in_chain_of_command: bool) -> bool {
    !matches!(last, Messenger::InPerson) || !in_chain_of_command
}
