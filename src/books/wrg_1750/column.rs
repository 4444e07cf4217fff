//! A column comes on to within sixty paces of a standing line: the line's fire against the menace of the column.

use super::Rules;
use super::blow::Blow;
use super::casualties::{Casualties, per_figure};
use super::fire::{self, Shot, Target, Weapon};
use super::flinch::{Nerve, Pressure, Resolve, net};
use crate::engagement::{Mechanism, Sheet};
use crate::side::Side;
use crate::umpire::Umpire;

/// A body of foot.
#[derive(Clone, Copy, Debug)]
pub struct Foot {
    pub figures: i32,
    pub steady: bool,
    pub guard: bool,
    pub badly_trained: bool,
    pub extra_flinch_points: i32,
}

/// A column about to come within sixty paces of a line.
pub struct ColumnAttack {
    table: Casualties,
    column: Body,
    line: Body,
}

/// One side: how many it is, how many fire, with what effect, and what it can stand.
struct Body {
    figures: i32,
    firing: i32,
    volley: Option<Blow>,
    nerve: Nerve,
    resolve: Resolve,
}

/// How it came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Upshot {
    LineBreaks,
    LineFlinches,
    Level,
    ColumnFlinches,
    ColumnBreaks,
}

/// How it came out, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repulse {
    pub upshot: Upshot,
    pub column_lost: i32,
    pub line_lost: i32,
}

impl ColumnAttack {
    /// A column of which `front` figures fire, against a line.
    pub fn new(rules: &Rules, column: Foot, front: i32, line: Foot) -> Self {
        let body = |foot: Foot, firing: i32, target: Target, menaced: bool| {
            let training = if foot.badly_trained { fire::bad_training(rules, menaced) } else { 0 };
            let moves = if menaced { rules.moves.close_foot_line } else { rules.moves.close_foot_column };
            let pressure =
                Pressure { column_within_60: menaced, extra: foot.extra_flinch_points, ..Pressure::default() };
            Body {
                figures: foot.figures,
                firing,
                volley: close_volley(rules, target, training, foot.steady).filter(|_| firing > 0),
                nerve: Nerve::new(rules, &pressure, foot.guard),
                resolve: Resolve::new(rules, moves),
            }
        };
        Self {
            table: Casualties::new(rules),
            column: body(column, front.min(column.figures), Target::Line, false),
            line: body(line, line.figures, Target::Mass, true),
        }
    }
}

/// A volley of line muskets at sixty paces or less.
pub fn close_volley(rules: &Rules, target: Target, tactical: i32, steady: bool) -> Option<Blow> {
    let range = rules.fire_chance.close_range;
    Shot { weapon: Weapon::MusketLine, range, target, tactical, steady }.blow(rules)
}

impl Body {
    fn fire(&self, target: &Self, table: &Casualties, side: Side, umpire: &mut impl Umpire) -> i32 {
        let men = self.volley.map_or(0, |volley| volley.men(table, self.firing, side as u16, umpire.dice()));
        table.suffer(target.figures, 0, men)
    }
}

impl Mechanism for ColumnAttack {
    type Result = Repulse;

    /// WG-FLI-02, WG-FIR-10: the line has two points of menace against it and every musket; the column has its front rank.
    fn play(&self, umpire: &mut impl Umpire) -> Repulse {
        let line_lost = self.column.fire(&self.line, &self.table, Side::A, umpire);
        let column_lost = self.line.fire(&self.column, &self.table, Side::B, umpire);
        let casualties = (per_figure(column_lost, self.column.figures), per_figure(line_lost, self.line.figures));
        let points = (self.column.nerve.points(casualties.0), self.line.nerve.points(casualties.1));
        let (column_net, line_net) = (net(points.0, points.1), net(points.1, points.0));
        let upshot = match () {
            () if self.column.resolve.breaks_under_musketry(column_net, casualties.0) => Upshot::ColumnBreaks,
            () if self.line.resolve.breaks_under_musketry(line_net, casualties.1) => Upshot::LineBreaks,
            () if column_net > 0 => Upshot::ColumnFlinches,
            () if line_net > 0 => Upshot::LineFlinches,
            () => Upshot::Level,
        };
        umpire.tell("WG-FLI-02", || {
            format!(
                "column loses {column_lost} men, {} points; line loses {line_lost} men, {} points: {upshot:?}",
                points.0, points.1
            )
        });
        Repulse { upshot, column_lost, line_lost }
    }

    fn read(&self, result: &Repulse, sheet: &mut Sheet) {
        let (label, winner) = match result.upshot {
            Upshot::LineBreaks => ("line_breaks", Some(Side::A)),
            Upshot::LineFlinches => ("line_flinches", Some(Side::A)),
            Upshot::Level => ("level", None),
            Upshot::ColumnFlinches => ("column_flinches", Some(Side::B)),
            Upshot::ColumnBreaks => ("column_breaks", Some(Side::B)),
        };
        sheet.outcome(label);
        winner.into_iter().for_each(|side| sheet.winner(side));
        sheet.number("column_men_lost", result.column_lost);
        sheet.number("line_men_lost", result.line_lost);
    }
}
