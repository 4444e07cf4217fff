//! The printed scale: men and guns become bases.
//!
//! OB-SCP-02, OB-SCP-03, OB-SCP-04: the troops of a formation are pooled by arm and make as many bases as bring each nearest to
//! the middle of the printed range, every man in one of them. A base is what most of its men are.

use crate::books::obstinate::Rules;
use crate::books::obstinate::troops::{Arm, CavalryType, Class, Gun, School};
use crate::fault::Fault;
use crate::scenario::{self, Body, Calibre, Command, Drill, Nation, Weight};
use crate::side::Side;

use super::Unit;

/// A base about to be enlisted.
pub struct Draft {
    pub arm: Arm,
    pub mounted: bool,
    /// It is the second base of a two-base brigade.
    pub is_second: bool,
    is_first: bool,
    kind: Kind,
    men: u32,
    guns: u32,
}

/// What the men of a base are.
#[derive(Clone, Copy)]
struct Kind {
    school: School,
    class: Class,
    horse: CavalryType,
    gun: Gun,
    dismounts: bool,
}

impl Draft {
    /// The base with its number; the bases of a brigade of two know each other.
    pub fn unit(self, side: Side, division: u16, number: u16, name: String) -> Unit {
        let mate = if self.is_first { Some(number + 1) } else { self.is_second.then(|| number - 1) };
        let Kind { school, class, horse, gun, dismounts } = self.kind;
        let (arm, mounted, men, guns) = (self.arm, self.mounted, self.men, self.guns);
        Unit { name, side, division, arm, school, class, horse, gun, men, guns, mate, dismounts, mounted }
    }
}

/// Which pool a body goes into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pool {
    Foot,
    Horse,
    OnFoot,
    Guns(Gun),
}

impl Pool {
    const ALL: [Self; 5] = [Self::Foot, Self::Horse, Self::OnFoot, Self::Guns(Gun::Field), Self::Guns(Gun::Light)];

    fn of(body: &Body) -> Self {
        match body.arm {
            scenario::Arm::Foot { .. } => Self::Foot,
            scenario::Arm::Dragoons { on_foot: true, .. } => Self::OnFoot,
            scenario::Arm::Horse { .. } | scenario::Arm::Dragoons { .. } => Self::Horse,
            scenario::Arm::Guns(Calibre::Light) => Self::Guns(Gun::Light),
            scenario::Arm::Guns(_) => Self::Guns(Gun::Field),
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Foot => "foot",
            Self::Horse => "horse",
            Self::OnFoot => "dragoons on foot",
            Self::Guns(_) => "guns",
        }
    }
}

/// The bases of a formation. What makes less than a third of a base is left out and named; a formation of nothing else cannot
/// be represented.
pub fn drafts(rules: &Rules, command: &Command, notes: &mut Vec<String>) -> Result<Vec<Draft>, Fault> {
    let mut drafted = Vec::new();
    let stand_alone = |body: &Body| makes_brigade(rules, body);
    for body in command.bodies.iter().filter(|body| stand_alone(body)) {
        brigade(body, &mut drafted);
    }
    for pool in Pool::ALL {
        let of_pool = |body: &&Body| Pool::of(body) == pool && !stand_alone(body);
        let bodies: Vec<&Body> = command.bodies.iter().filter(of_pool).collect();
        pooled(rules, pool, &bodies, command, &mut drafted, notes);
    }
    if drafted.is_empty() {
        return Err(command.written.fault("bodies", too_weak(rules, command)));
    }
    Ok(drafted)
}

fn too_weak(rules: &Rules, command: &Command) -> String {
    let least = |each: i32| (each as u32).div_ceil(3);
    let (found, scale) = (command.strength(), &rules.scale);
    format!(
        "`{}` is too weak to make a single base: found {} foot, {} horse, {} guns, allowed: at least {} foot, {} horse or {} guns",
        command.name,
        found.foot,
        found.horse,
        found.guns,
        least(scale.infantry_reported),
        least(scale.cavalry_reported),
        least(scale.artillery_reported),
    )
}

/// OB-SCP-08: a body of foot with a name of its own and men enough for two bases is a brigade of two.
fn makes_brigade(rules: &Rules, body: &Body) -> bool {
    let men = body.strength().foot as i32;
    let bases = nearest(men, rules.scale.infantry_reported);
    !body.name.is_empty() && Pool::of(body) == Pool::Foot && bases == 2
}

fn brigade(body: &Body, drafted: &mut Vec<Draft>) {
    let men = body.strength().foot;
    for (is_first, men) in [(true, men.div_ceil(2)), (false, men / 2)] {
        let kind = kind(body);
        let arm = Arm::Infantry;
        drafted.push(Draft { arm, mounted: false, is_second: !is_first, is_first, kind, men, guns: 0 });
    }
}

/// OB-SCP-02, OB-SCP-03, OB-SCP-04: the bases that a pool makes.
fn pooled(
    rules: &Rules,
    pool: Pool,
    bodies: &[&Body],
    command: &Command,
    drafted: &mut Vec<Draft>,
    notes: &mut Vec<String>,
) {
    let each = match pool {
        Pool::Foot => rules.scale.infantry_reported,
        Pool::Horse | Pool::OnFoot => rules.scale.cavalry_reported,
        Pool::Guns(_) => rules.scale.artillery_reported,
    };
    let size = |body: &Body| match pool {
        Pool::Guns(_) => body.strength().guns,
        _ => body.strength().men(),
    };
    let all: u32 = bodies.iter().map(|body| size(body)).sum();
    if all == 0 {
        return;
    }
    if 3 * all < each as u32 {
        notes.push(format!("{}: {all} {} left out, too few for a base", command.name, pool.word()));
        return;
    }
    let bases = nearest(all as i32, each) as u32;
    let word = if bases == 1 { "base" } else { "bases" };
    notes.push(format!("{}: {all} {} as {bases} {word} of {}", command.name, pool.word(), all / bases));
    let crews: u32 = bodies.iter().map(|body| body.strength().men()).sum();
    for n in 0..bases {
        let part = |whole: u32| whole * (n + 1) / bases - whole * n / bases;
        let kind = kind(most_of(bodies, &size, all * n / bases, all * (n + 1) / bases));
        let (arm, mounted) = match pool {
            Pool::Foot => (Arm::Infantry, false),
            Pool::Horse => (Arm::Cavalry, true),
            Pool::OnFoot => (Arm::Cavalry, false),
            Pool::Guns(_) => (Arm::Artillery, false),
        };
        let guns = if matches!(pool, Pool::Guns(_)) { part(all) } else { 0 };
        drafted.push(Draft { arm, mounted, is_second: false, is_first: false, kind, men: part(crews), guns });
    }
}

/// How many bases bring each nearest to a size; at least one.
fn nearest(all: i32, each: i32) -> i32 {
    let few = (all / each).max(1);
    let off = |bases: i32| (all - each * bases).abs() * (2 * few + 1 - bases);
    if off(few) <= off(few + 1) { few } else { few + 1 }
}

/// The body that gives most of the men between two places in the pool; the first of equals.
fn most_of<'b>(bodies: &[&'b Body], size: &dyn Fn(&Body) -> u32, from: u32, to: u32) -> &'b Body {
    let mut at = 0;
    let mut best = (0, bodies[0]);
    for body in bodies {
        let end = at + size(body);
        let share = end.min(to).saturating_sub(at.max(from));
        if share > best.0 {
            best = (share, body);
        }
        at = end;
    }
    best.1
}

/// OB-SCP-13, OB-SCP-14, OB-SCP-15: what the men of a body are in this book's words.
fn kind(body: &Body) -> Kind {
    let class = match body.quality {
        _ if body.raw => Class::Raw,
        _ if body.elite => Class::Veteran,
        0..=3 => Class::Raw,
        4..=6 => Class::Trained,
        _ => Class::Veteran,
    };
    let school = match body.drill {
        Drill::Dutch => School::Dutch,
        Drill::APrest => School::APrest,
        Drill::None => School::None,
    };
    let horse = match body.arm {
        scenario::Arm::Dragoons { .. } => CavalryType::Dragoons,
        scenario::Arm::Horse { weight: Weight::Light, .. } => CavalryType::Hussars,
        scenario::Arm::Horse { weight: Weight::Cuirassier, .. } => CavalryType::Cuirassiers,
        _ if matches!(body.nation, Nation::FrenchHousehold | Nation::FrenchGendarmerie) => CavalryType::Household,
        _ => CavalryType::Horse,
    };
    let dismounts = matches!(body.arm, scenario::Arm::Dragoons { dismount: true, .. });
    let gun = if matches!(body.arm, scenario::Arm::Guns(Calibre::Light)) { Gun::Light } else { Gun::Field };
    Kind { school, class, horse, gun, dismounts }
}
