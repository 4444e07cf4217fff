//! Infantry against infantry.

use crate::books::corporal_john::foot::{Exchange, exchange};
use crate::dice::Scripted;
use crate::odds::ask;

#[test]
fn cj_inf_09_a_margin_of_two_hurts_the_loser_and_one_does_not() {
    let stage = |faces: [u8; 4]| {
        let mut dice = Scripted::d6(&faces);
        let result = exchange(2, 0, 0, &mut dice);
        dice.finish().expect("four dice are thrown");
        result
    };
    assert_eq!(stage([4, 4, 3, 3]), Exchange::BHurt);
    assert_eq!(stage([3, 4, 3, 3]), Exchange::Nothing);
    assert_eq!(stage([1, 2, 2, 3]), Exchange::AHurt);
}

/// Worked check W05: two 2-element units of quality 5, fresh, two moves.
#[test]
fn cj_inf_08_damage_of_earlier_moves_lowers_every_throw() {
    let said = "a.elements=2 a.quality=5 b.elements=2 b.quality=5 moves=2";
    let answer = ask("corporal-john", "firefight", said).expect("a fair question");
    let expected = [
        ("a_breaks_first", 10447671689.0 / 156728328192.0),
        ("b_breaks_first", 10447671689.0 / 156728328192.0),
        ("neither", 67916492407.0 / 78364164096.0),
        ("expected_a_damage", 54726335.0 / 40310784.0),
    ];
    for (label, value) in expected {
        assert!((answer.of(label) - value).abs() < 1e-12, "{label}: {}", answer.of(label));
    }
}
