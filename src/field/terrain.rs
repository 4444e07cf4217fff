//! The kinds of ground there are, by the names they have in files.

/// What a piece of ground is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Terrain {
    /// Trees.
    Wood,
    /// Rough, enclosed or cut-up ground.
    Broken,
    /// High ground with gentle slopes.
    LowHill,
    /// High ground with steep slopes.
    SteepHill,
    /// A stream up to the knee, with a firm bed.
    MinorStream,
    /// A stream up to the waist, or with a bad bed.
    MajorStream,
    /// Water that cannot be crossed but by a bridge.
    River,
    /// A bridge or a causeway.
    Bridge,
    /// A road or a track.
    Road,
    /// Houses and gardens.
    Village,
    /// A wall, hedge or barricade.
    Wall,
    /// Earthworks.
    Works,
    /// Wet ground.
    Marsh,
    /// A fold of the ground that hides what is in it.
    DeadGround,
}

impl Terrain {
    /// Every kind, by the name it has in files.
    pub const NAMED: [(&'static str, Self); 14] = [
        ("wood", Self::Wood),
        ("broken", Self::Broken),
        ("low-hill", Self::LowHill),
        ("steep-hill", Self::SteepHill),
        ("minor-stream", Self::MinorStream),
        ("major-stream", Self::MajorStream),
        ("river", Self::River),
        ("bridge", Self::Bridge),
        ("road", Self::Road),
        ("village", Self::Village),
        ("wall", Self::Wall),
        ("works", Self::Works),
        ("marsh", Self::Marsh),
        ("dead-ground", Self::DeadGround),
    ];
}

/// A set of kinds of terrain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u16);

impl Kinds {
    /// Open ground.
    pub const NONE: Self = Self(0);
    /// Every kind.
    pub const ALL: Self = Self(u16::MAX);
    /// How many kinds make up half a set.
    pub(super) const HALF: usize = Terrain::NAMED.len().div_ceil(2);

    /// Just these.
    pub const fn of(kinds: &[Terrain]) -> Self {
        let mut set = Self::NONE;
        let mut at = 0;
        while at < kinds.len() {
            set = set.with(kinds[at]);
            at += 1;
        }
        set
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, kind: Terrain) -> Self {
        Self(self.0 | 1 << kind as u8)
    }

    /// Those of both sets.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Whether one is among them.
    pub const fn has(self, kind: Terrain) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    /// Whether the two sets share any.
    pub const fn any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// The lower and the upper half of the set, each as a number.
    pub(super) const fn halves(self) -> [usize; 2] {
        let mask = (1 << Self::HALF) - 1;
        [self.0 as usize & mask, self.0 as usize >> Self::HALF & mask]
    }

    /// The set whose lower half, nought, or upper half, one, has this number, and whose other half is empty.
    pub(super) const fn of_half(half: usize, number: usize) -> Self {
        Self((number << (half * Self::HALF)) as u16)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// How a village is made ready for defence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Defences {
    /// Not at all.
    #[default]
    None,
    /// Burnt down.
    Burnt,
    /// Hedges and gardens.
    Hedges,
    /// Hasty works.
    Hasty,
    /// A ditch round it.
    Ditch,
    /// Barricades.
    Barricades,
    /// Walls.
    Walls,
}

impl Defences {
    /// Every state, by the name it has in files.
    pub const NAMED: [(&'static str, Self); 7] = [
        ("none", Self::None),
        ("burnt", Self::Burnt),
        ("hedges", Self::Hedges),
        ("hasty", Self::Hasty),
        ("ditch", Self::Ditch),
        ("barricades", Self::Barricades),
        ("walls", Self::Walls),
    ];
}
