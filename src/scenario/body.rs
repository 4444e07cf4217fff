//! Bodies of troops in real terms: battalions, squadrons and guns, with what they carry and how good they are.

use super::written::Written;
use crate::side::Share;

/// A nation, or a corps with a standing of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Nation {
    /// Bavaria.
    Bavarian,
    /// England, Scotland and, from 1707, Great Britain.
    British,
    /// The Electorate of Cologne.
    Cologne,
    /// Denmark.
    Danish,
    /// The United Provinces.
    Dutch,
    /// France.
    French,
    /// The Gendarmerie de France.
    FrenchGendarmerie,
    /// The French and Swiss Guards.
    FrenchGuards,
    /// The Maison du Roi.
    FrenchHousehold,
    /// Germans in Dutch pay.
    German,
    /// Hanover and Celle.
    Hanover,
    /// Hesse-Kassel.
    Hesse,
    /// The Emperor's own troops.
    Imperial,
    /// The Circles of the Empire.
    ImperialCircles,
    /// Irish in French pay.
    Irish,
    /// Prussia.
    Prussian,
    /// Saxony.
    Saxon,
    /// Scots in Dutch pay.
    ScotsDutch,
    /// Spain.
    Spanish,
    /// Swiss in Dutch pay.
    Swiss,
    /// Swiss in French pay.
    SwissFrench,
    /// The Spanish Netherlands.
    Walloon,
    /// Württemberg.
    Wurttemberg,
}

impl Nation {
    /// Every nation, by the name it has in files.
    pub const NAMED: [(&'static str, Self); 23] = [
        ("bavarian", Self::Bavarian),
        ("british", Self::British),
        ("cologne", Self::Cologne),
        ("danish", Self::Danish),
        ("dutch", Self::Dutch),
        ("french", Self::French),
        ("french-gendarmerie", Self::FrenchGendarmerie),
        ("french-guards", Self::FrenchGuards),
        ("french-household", Self::FrenchHousehold),
        ("german", Self::German),
        ("hanover", Self::Hanover),
        ("hesse", Self::Hesse),
        ("imperial", Self::Imperial),
        ("imperial-circles", Self::ImperialCircles),
        ("irish", Self::Irish),
        ("prussian", Self::Prussian),
        ("saxon", Self::Saxon),
        ("scots-dutch", Self::ScotsDutch),
        ("spanish", Self::Spanish),
        ("swiss", Self::Swiss),
        ("swiss-french", Self::SwissFrench),
        ("walloon", Self::Walloon),
        ("wurttemberg", Self::Wurttemberg),
    ];
}

/// How foot are drilled to fire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Drill {
    /// By platoons, in three ranks.
    Dutch,
    /// By ranks, in four or five.
    APrest,
    /// Neither: horse and guns.
    #[default]
    None,
}

/// What foot fix to their muskets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bayonet {
    /// Nothing.
    None,
    /// A plug, which stops the musket.
    Plug,
    /// A socket, which does not.
    Socket,
}

/// How horse fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Charge {
    /// Home, sword in hand.
    Sword,
    /// Firing first.
    Pistol,
}

/// How heavy horse are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Hussars and their like.
    Light,
    /// Regiments of horse.
    Horse,
    /// Armoured.
    Cuirassier,
}

/// How heavy a gun is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Calibre {
    /// 3 or 4 pounder.
    Light,
    /// 6 to 9 pounder.
    Medium,
    /// 12 pounder.
    Heavy,
    /// 18 pounder or more.
    Superheavy,
    /// A howitzer.
    Howitzer,
}

/// What kind of troops a body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arm {
    /// Battalions of foot.
    Foot {
        /// What they fix.
        bayonet: Bayonet,
        /// The share of the men who carry pikes.
        pikes: Share,
    },
    /// Squadrons of horse.
    Horse {
        /// How they fight.
        charge: Charge,
        /// How heavy they are.
        weight: Weight,
    },
    /// Squadrons of dragoons.
    Dragoons {
        /// How they fight mounted.
        charge: Charge,
        /// Whether they can fight on foot.
        dismount: bool,
        /// Whether they begin the battle on foot.
        on_foot: bool,
    },
    /// Guns.
    Guns(Calibre),
}

/// Some battalions, squadrons or guns that are alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// What it is called, if anything.
    pub name: String,
    /// What kind of troops.
    pub arm: Arm,
    /// Whose.
    pub nation: Nation,
    /// How many battalions, squadrons or guns.
    pub count: u16,
    /// Men in each battalion or squadron, crew of each gun.
    pub men: u16,
    /// 1, the worst, to 9, the best.
    pub quality: u8,
    /// How foot fire.
    pub drill: Drill,
    /// Guards, grenadiers and picked troops.
    pub elite: bool,
    /// Raw or disaffected.
    pub raw: bool,
    /// Where it is written.
    pub written: Written,
}

/// How strong something is, in real terms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strength {
    /// Battalions of foot.
    pub battalions: u32,
    /// Men in them.
    pub foot: u32,
    /// Squadrons of horse and dragoons.
    pub squadrons: u32,
    /// Men in them.
    pub horse: u32,
    /// Guns.
    pub guns: u32,
    /// Men who serve them.
    pub gunners: u32,
}

impl Strength {
    /// All the men.
    pub fn men(&self) -> u32 {
        self.foot + self.horse + self.gunners
    }
}

impl std::iter::Sum for Strength {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), |sum, part| Self {
            battalions: sum.battalions + part.battalions,
            foot: sum.foot + part.foot,
            squadrons: sum.squadrons + part.squadrons,
            horse: sum.horse + part.horse,
            guns: sum.guns + part.guns,
            gunners: sum.gunners + part.gunners,
        })
    }
}

impl Body {
    /// How strong it is.
    pub fn strength(&self) -> Strength {
        let (count, men) = (u32::from(self.count), u32::from(self.count) * u32::from(self.men));
        match self.arm {
            Arm::Foot { .. } => Strength { battalions: count, foot: men, ..Strength::default() },
            Arm::Horse { .. } | Arm::Dragoons { .. } => {
                Strength { squadrons: count, horse: men, ..Strength::default() }
            }
            Arm::Guns(_) => Strength { guns: count, gunners: men, ..Strength::default() },
        }
    }
}
