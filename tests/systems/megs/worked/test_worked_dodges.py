"""Worked examples: the Dodge, from the phase in which it begins to the one in which it ends."""

from typing import Any

import pytest
from transcripts import follows

# Anna's bolt: AV 12 against DEX 6 is row 6, column 3: 5; one column on: 7.


@pytest.mark.rule("megs", 56)
def test_a_dodge_lasts_until_the_own_next_action(lab: Any) -> None:
    at = lab().have("a", phases=(4, 6)).have("b", phases=(3, 5)).have("c", phases=(4,))
    at.have("d", phases=())
    follows(
        at,
        """
        > act dodge b
        = Bert dodges: OV +1 column until the next own action.
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge 0 -> 1
        > step
        = Round 1, phase 4. Anna (Initiative 20) acts.
        ~ a.moment 0 -> 14, a.dice 0 -> 1, a.automatic 0 -> 2, phase 3 -> 4, acting "" -> a,
            waiting [] -> [c]
        + turn-began who=a round=1
        > resolve a b --with bolt --range 3 :: 3 2
        = Anna misses Bert with the bolt (5 against 7).
        * to hit b (3 2) a: 5 against 7: failure | AV 12 | OV 6 | dodging (columns to OV) 1 |
            success number in column 7-8 7
        ~ a.dice 1 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-2 roll=0
        > step
        = Round 1, phase 4. Carl (Initiative 20) acts.
        ~ c.moment 0 -> 14, c.dice 0 -> 1, c.automatic 0 -> 2, acting a -> c, waiting [c] -> []
        + turn-began who=c round=1
        > resolve c b --with unarmed :: 1 2
        = Carl misses Bert (3 against 9).
        * to hit b (1 2) c: 3 against 9: failure | AV 9 | OV 6 | dodging (columns to OV) 1 |
            success number in column 7-8 9
        ~ c.dice 1 -> 0
        + attack-rolled attacker=c target=b hit=no manner=attack margin=-6 roll=0
        > step
        = Round 1, phase 5. Bert (Initiative 20) acts.
        ~ b.dodge 1 -> 0, b.moment 13 -> 15, b.dice 0 -> 1, phase 4 -> 5, acting c -> b
        + turn-began who=b round=1
        > step
        = Round 1, phase 6. Anna (Initiative 20) acts.
        ~ a.moment 14 -> 16, a.dice 0 -> 1, phase 5 -> 6, acting b -> a
        + turn-began who=a round=1
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 10 9
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 12 | success number in column
            11-12 18
        ~ a.dice 1 -> 0, b.physical 20 -> 8, b.hurt_at 0 -> 5
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )


@pytest.mark.rule("megs", 56)
def test_an_own_attack_ends_the_dodge(lab: Any) -> None:
    follows(
        lab().have("b", dodge=1),
        """
        > resolve b d --with punch --force :: 1 2
        = Bert misses Dora with the punch (3 against 9).
        * to hit d (1 2) b: 3 against 9: failure | AV 6 | OV 3 | success number in column 3-4 9
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge 1 -> 0
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=-6 roll=0
        > resolve a b --with bolt --range 3 :: 3 1
        = Anna misses Bert with the bolt (4 against 5).
        * to hit b (3 1) a: 4 against 5: failure | AV 12 | OV 6 | success number in column 5-6 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-1 roll=0
        """,
    )


@pytest.mark.rule("megs", 56)
def test_a_dodge_may_be_of_the_phase_alone(lab: Any) -> None:
    """Where the table says so, it is no action unless one has an action in that phase."""
    by_phase = ("boost_cost = 1", 'boost_cost = 1\ndodge = "phase"')
    at = lab(by_phase).have("b", phases=(3, 5)).have("c", phases=(4,))
    follows(
        at,
        """
        > act dodge b
        = Bert dodges: OV +1 column in this phase.
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge 0 -> 1, b.dodge_until 0 -> 13
        > act dodge c
        = Carl dodges: OV +1 column in this phase.
        ~ c.dodge 0 -> 1, c.dodge_until 0 -> 13
        > resolve a b --with bolt --range 3 :: 3 2
        = Anna misses Bert with the bolt (5 against 7).
        * to hit b (3 2) a: 5 against 7: failure | AV 12 | OV 6 | dodging (columns to OV) 1 |
            success number in column 7-8 7
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-2 roll=0
        > resolve a c --with bolt --range 3 --force :: 3 2
        = Anna misses Carl with the bolt (5 against 11).
        * to hit c (3 2) a: 5 against 11: failure | AV 12 | OV 9 | dodging (columns to OV) 1 |
            success number in column 11-12 11
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-6 roll=0
        - forced: Anna has no Dice Action left in this phase
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 6 5
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is stunned for 3 phases.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 13 -> 14, b.physical 20 -> 8, b.hurt_at 0 -> 3, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )


@pytest.mark.rule("megs", 56)
def test_who_has_taken_a_dice_action_in_the_phase_does_not_dodge_in_it(lab: Any) -> None:
    by_phase = ("boost_cost = 1", 'boost_cost = 1\ndodge = "phase"')
    follows(
        lab(by_phase),
        """
        > resolve b a --with punch :: 1 2
        = Bert misses Anna with the punch (3 against 11).
        * to hit a (1 2) b: 3 against 11: failure | AV 6 | OV 6 | success number in column 5-6 11
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=b target=a attack=punch hit=no manner=attack margin=-8 roll=0
        > act dodge b
        ! Forbidden: Bert has taken a Dice Action in this phase and can't dodge in it; --force
            overrides it
        > act dodge b --force
        = Bert dodges: OV +1 column in this phase.
        ~ b.dodge 0 -> 1, b.dodge_until 0 -> 13
        - forced: Bert has taken a Dice Action in this phase and can't dodge in it
        > set a.physical 0
        = The game master sets Anna's physical to 0.
        ~ a.physical 20 -> 0
        > act dodge a
        ! Forbidden: Anna is unconscious; --force overrides it
        """,
    )
    follows(
        lab(by_phase).have("b", phases=(5,)).have("c", phases=(1,), held=11, held_automatic=2),
        """
        # another's phase costs nothing; a held action is spent
        > act dodge b
        = Bert dodges: OV +1 column in this phase.
        ~ b.dodge 0 -> 1, b.dodge_until 0 -> 13
        > act dodge c
        = Carl dodges: OV +1 column in this phase.
        ~ c.held 11 -> 0, c.held_automatic 2 -> 0, c.moment 0 -> 13, c.automatic 0 -> 2, c.dodge 0
            -> 1, c.dodge_until 0 -> 13
        """,
    )


@pytest.mark.rule("megs", 56)
def test_acrobatics_add_aps_to_the_ov_instead(lab: Any) -> None:
    nimble = (
        "[combatants.b.powers]\n",
        '[combatants.b.powers]\nagile = {aps = 5, kind = "skill"}\n',
    )
    follows(
        lab(nimble),
        """
        > act dodge b --power agile
        = Bert dodges: OV +5 APs until the next own action.
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge_aps 0 -> 5
        > resolve a b --with bolt --range 3 :: 3 2
        = Anna misses Bert with the bolt (5 against 10).
        * to hit b (3 2) a: 5 against 10: failure | AV 12 | OV 11 | AV and OV in one bracket, AV
            higher: success number -1 | success number in column 11-12 10 | Acrobatics (Dodging)
            (APs of OV) 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-5 roll=0
        > act dodge b --power force-field --force
        = Bert dodges: OV +8 APs until the next own action.
        ~ b.dodge_aps 5 -> 0, b.dodge_aps 0 -> 8
        - forced: Bert has no Dice Action left in this phase
        - forced: Bert can't do it with force-field: it is not a skill
        > act dodge c --power agile
        ! Forbidden: Carl has no agile
        """,
    )


@pytest.mark.rule("megs", 56)
def test_a_dodge_needs_a_dice_action(lab: Any) -> None:
    follows(
        lab().have("b", phases=(4,)).have("c", moment=13, dice=0, automatic=2),
        """
        > act dodge b
        ! Forbidden: Bert has no action in phase 3; --force overrides it
        > act dodge c
        ! Forbidden: Carl has no Dice Action left in this phase; --force overrides it
        > act dodge b --force
        = Bert dodges: OV +1 column until the next own action.
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge 0 -> 1
        - forced: Bert has no action in phase 3
        """,
    )
