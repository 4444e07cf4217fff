//! Flinching: points from losses and from what presses on a unit, the lesser total set against the greater, and what the net
//! does.

use super::Rules;
use super::tables::Move;

/// What presses on a unit besides its losses, each at most once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pressure {
    /// WG-FLI-01: foot in line or column, or gunners, charged in the open by cavalry.
    pub charged_by_cavalry: bool,
    /// WG-FLI-02: foot or gunners with a hostile column coming at them within sixty paces.
    pub column_within_60: bool,
    /// WG-FLI-05: badly trained, and charged.
    pub badly_trained_charged: bool,
    /// WG-FLI-06: charged or fired on at thirty paces by an enemy unseen before.
    pub surprised: bool,
    /// WG-FLI-07: friends as good or better broken within sixty paces.
    pub friends_broken: bool,
    /// WG-FLI-09: an enemy behind the flank, in reach or in range.
    pub enemy_behind_flank: bool,
    /// WG-FLI-10: cavalry with elephants within sixty paces.
    pub cavalry_near_elephants: bool,
    /// Points from elsewhere.
    pub extra: i32,
}

impl Pressure {
    /// The points it comes to.
    pub fn points(&self, rules: &Rules) -> i32 {
        let flinch = &rules.flinch;
        let pressed = [
            (self.charged_by_cavalry, flinch.charged_by_cavalry),
            (self.column_within_60, flinch.column_within_60),
            (self.badly_trained_charged, flinch.badly_trained_charged),
            (self.surprised, flinch.surprised),
            (self.friends_broken, flinch.friends_broken),
            (self.enemy_behind_flank, flinch.enemy_behind_flank),
            (self.cavalry_near_elephants, flinch.cavalry_near_elephants),
        ];
        pressed.iter().filter(|(applies, _)| *applies).map(|(_, points)| points).sum::<i32>() + self.extra
    }
}

/// WG-FLI-14, WG-FLI-15: whether a unit ignores its one point: guards, troops behind hard cover, and trained artillery that
/// suffers from fire alone.
pub const fn ignores_a_point(guard: bool, hard_cover: bool, trained_artillery_under_fire_only: bool) -> bool {
    guard || hard_cover || trained_artillery_under_fire_only
}

/// How a unit counts its flinch points: all that does not change while it fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nerve {
    per_casualty: i32,
    pressed: i32,
    ignored: i32,
}

impl Nerve {
    /// The nerve of a unit under a pressure.
    pub fn new(rules: &Rules, pressure: &Pressure, ignores: bool) -> Self {
        Self {
            per_casualty: rules.flinch.per_casualty_per_figure,
            pressed: pressure.points(rules),
            ignored: if ignores { rules.flinch.ignored } else { 0 },
        }
    }

    /// WG-FLI-03, WG-FLI-15: points at so many casualties per figure, never below nought.
    #[inline]
    pub fn points(&self, casualties_per_figure: i32) -> i32 {
        (self.per_casualty * casualties_per_figure + self.pressed - self.ignored).max(0)
    }
}

/// WG-FLI-04: points added by shot, shell and rockets (not canister) on troops in hard cover.
pub const fn shot_on_hard_cover(rules: &Rules, casualties_per_figure: i32) -> i32 {
    rules.flinch.shot_on_hard_cover * casualties_per_figure
}

/// WG-FLI-13: the worse of two opposed units flinches by the difference.
#[inline]
pub fn net(own: i32, opposed: i32) -> i32 {
    (own - opposed).max(0)
}

/// WG-FRC-10: how far a net flinch takes a unit.
#[inline]
pub const fn recoil(rules: &Rules, net: i32) -> i32 {
    rules.flinch.paces_per_net_point * net
}

/// How much a kind of troops can stand before it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolve {
    most_net: i32,
    musketry_net: i32,
    musketry_casualties: i32,
}

impl Resolve {
    /// The resolve of troops who move so.
    pub const fn new(rules: &Rules, moves: Move) -> Self {
        Self {
            most_net: moves.normal / rules.flinch.paces_per_net_point,
            musketry_net: rules.breaking.infantry_fire_net,
            musketry_casualties: rules.breaking.infantry_fire_casualties,
        }
    }

    /// WG-FRC-11, WG-FRC-12, WG-BRK-03: a flinch longer than the normal move can only be made at rout speed.
    #[inline]
    pub const fn is_rout(&self, net: i32) -> bool {
        net > self.most_net
    }

    /// WG-BRK-02: infantry also break at two net points once infantry fire within sixty paces has cost a man per figure.
    #[inline]
    pub const fn breaks_under_musketry(&self, net: i32, casualties_per_figure: i32) -> bool {
        self.is_rout(net) || (net >= self.musketry_net && casualties_per_figure >= self.musketry_casualties)
    }
}

/// WG-BRK-01: badly trained troops break at so many casualties per figure from rockets.
pub const fn breaks_under_rockets(rules: &Rules, badly_trained: bool, casualties_per_figure: i32) -> bool {
    badly_trained && casualties_per_figure >= rules.breaking.bad_training_rocket
}

/// WG-FLI-20: a column is coming on if it gained ground this period and came within sixty paces.
pub const fn column_menaces(rules: &Rules, gained: i32, nearest: i32) -> bool {
    gained >= rules.rulings.column_menace_min_advance && nearest <= rules.fire_chance.close_range
}
