//! The move, in the order of the register's sequence: one call a line.

use std::ops::ControlFlow;

use super::Action;
use super::disorder::Cause;
use super::lookout::When;
use super::world::{Shape, Standing, World};
use crate::battle::Ending;
use crate::commander::Commander;
use crate::dice::{Dice, Die, Throw};
use crate::side::Sides;
use crate::umpire::Umpire;

impl Action {
    /// One move, both sides together, in fifteen steps.
    pub(super) fn play_move(
        &self,
        world: &mut World,
        turn: u32,
        commanders: &mut Sides<Commander>,
        umpire: &mut impl Umpire,
    ) -> ControlFlow<Ending> {
        self.open_move(world, turn, umpire);
        self.issue_orders(world, turn, umpire);
        self.activate(world, turn, umpire);
        self.compel(world, turn, umpire);
        self.movement(world, turn, commanders, umpire);
        self.check_before_contact(world, turn, umpire);
        self.bombard(world, umpire);
        self.check_damaged(world, umpire);
        self.disrupt_pikes(world, umpire);
        self.combat(world, turn, umpire);
        self.apply_results(world, turn, umpire);
        self.risk_generals(world, turn, umpire);
        self.check_damaged(world, umpire);
        self.hold_back(world, turn, umpire);
        self.test_brigades(world, turn, umpire);
        self.close_move(world);
        self.judge(world, turn)
    }

    /// Step 1: damage is noted as it stands, for combat subtracts that all move; those due back return.
    fn open_move(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        self.clear_marks(world);
        self.bring_back(world, turn, umpire);
        self.survey(world);
        self.look_around(world, When::BeforeMoving);
        self.note_engaged(world);
    }

    /// Step 5: what everyone means to do, squares in answer to charges, who changes formation, all together, generals last.
    fn movement(&self, world: &mut World, turn: u32, commanders: &mut Sides<Commander>, umpire: &mut impl Umpire) {
        self.plan_moves(world, turn, commanders, umpire);
        self.react_with_squares(world, umpire);
        self.run_changes(world);
        self.move_together(world);
        self.survey(world);
        self.look_around(world, When::AfterMoving);
        self.find_in_reach(world);
        self.press_home(world);
        self.unlimber_in_range(world);
        self.move_generals(world);
    }

    /// Step 8. CJ-PIK-02 to CJ-PIK-04: pikes that closed in this move with foot who have muskets are disrupted if their
    /// opponents equal or beat their quality.
    fn disrupt_pikes(&self, world: &mut World, umpire: &mut impl Umpire) {
        for at in 0..world.in_reach.len() {
            let unit = world.in_reach(at);
            let now = &world.units[unit];
            let closed = now.intent.charge.map(usize::from).filter(|&enemy| {
                self.units[unit].pikes() > 0
                    && now.moved > 0.0
                    && self.is_foot(world, enemy)
                    && self.strikes(world, unit, enemy)
            });
            let Some(enemy) = closed else {
                continue;
            };
            let muskets = self.elements(enemy, &world.units[enemy]) > self.units[enemy].pikes();
            let quality = self.units[unit].quality;
            if muskets && umpire.dice().makes(Die::D10, quality, Throw::new("CJ-PIK-02", unit as u16)) {
                world.units[unit].disorder.add(&self.rules, Cause::Pikes);
                umpire.tell("CJ-PIK-02", || format!("the pikes of {} are disrupted", self.name(unit)));
            }
        }
    }

    /// Step 9: horse against horse, those that burst through once more, horse against foot, foot against foot.
    fn combat(&self, world: &mut World, turn: u32, umpire: &mut impl Umpire) {
        self.clash_horse(world, turn, umpire);
        self.carry_on(world, turn, umpire);
        self.charge_foot(world, turn, umpire);
        self.fire_musketry(world, umpire);
    }

    /// Step 15: units that stood clear all move have re-formed; works no longer pressed cover again; the quiet is counted.
    fn close_move(&self, world: &mut World) {
        for unit in 0..self.units.len() {
            let now = &mut world.units[unit];
            now.disorder.close_move();
            if !now.is_on_table() {
                continue;
            }
            let stood_clear = now.moved <= 0.0 && !now.did.fought && now.gap > self.ruler.element;
            if stood_clear && (now.disorder.must_reform() || now.silent || now.standing == Standing::Reforming) {
                now.disorder.reform();
                now.silent = false;
                if now.standing == Standing::Reforming {
                    now.standing = Standing::Reformed;
                }
            }
            now.forced &= now.gap <= self.ruler.musketry;
            if now.shape != Shape::Square && now.changing.is_none() {
                now.partner = None;
            }
        }
        let waiting = world.brigades.iter().any(|brigade| brigade.waiting.is_some() || brigade.lapsed);
        world.quiet = if world.stirred || waiting { 0 } else { world.quiet + 1 };
        self.take_stock(world);
        for brigade in &mut world.brigades {
            brigade.has_broken |= brigade.broken || brigade.present == 0;
        }
    }
}
