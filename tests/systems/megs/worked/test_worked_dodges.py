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
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge 0 -> 1
        > step
        ~ a.moment 0 -> 14, a.dice 0 -> 1, a.automatic 0 -> 2, phase 3 -> 4, acting "" -> a, waiting
            [] -> [c]
        + turn-began who=a round=1
        > resolve a b --with bolt --range 3 :: 3 2
        * to hit b (3 2) a: 5 7 | 12 6 1 7
        ~ a.dice 1 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-2 roll=0
        > step
        ~ c.moment 0 -> 14, c.dice 0 -> 1, c.automatic 0 -> 2, acting a -> c, waiting [c] -> []
        + turn-began who=c round=1
        > resolve c b --with unarmed :: 1 2
        * to hit b (1 2) c: 3 9 | 9 6 1 9
        ~ c.dice 1 -> 0
        + attack-rolled attacker=c target=b hit=no manner=attack margin=-6 roll=0
        > step
        ~ b.dodge 1 -> 0, b.moment 13 -> 15, b.dice 0 -> 1, phase 4 -> 5, acting c -> b
        + turn-began who=b round=1
        > step
        ~ a.moment 14 -> 16, a.dice 0 -> 1, phase 5 -> 6, acting b -> a
        + turn-began who=a round=1
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 10 9
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (10 9) b: 19 18 | 6 12 18
        ~ a.dice 1 -> 0, b.physical 20 -> 8, b.hurt_at 0 -> 5
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 56)
def test_an_own_attack_ends_the_dodge(lab: Any) -> None:
    follows(
        lab().have("b", dodge=1),
        """
        > resolve b d --with punch --force :: 1 2
        * to hit d (1 2) b: 3 9 | 6 3 9
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge 1 -> 0
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=-6 roll=0
        > resolve a b --with bolt --range 3 :: 3 1
        * to hit b (3 1) a: 4 5 | 12 6 5
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
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge 0 -> 1, b.dodge_until 0 -> 13
        > act dodge c
        ~ c.dodge 0 -> 1, c.dodge_until 0 -> 13
        > resolve a b --with bolt --range 3 :: 3 2
        * to hit b (3 2) a: 5 7 | 12 6 1 7
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-2 roll=0
        > resolve a c --with bolt --range 3 --force :: 3 2
        * to hit c (3 2) a: 5 11 | 12 9 1 11
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-6 roll=0
        - Anna has no Dice Action left in this phase
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 13 -> 14, b.physical 20 -> 8, b.hurt_at 0 -> 3, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 56)
def test_who_has_taken_a_dice_action_in_the_phase_does_not_dodge_in_it(lab: Any) -> None:
    by_phase = ("boost_cost = 1", 'boost_cost = 1\ndodge = "phase"')
    follows(
        lab(by_phase),
        """
        > resolve b a --with punch :: 1 2
        * to hit a (1 2) b: 3 11 | 6 6 11
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=b target=a attack=punch hit=no manner=attack margin=-8 roll=0
        > act dodge b
        ! Forbidden: Bert has taken a Dice Action in this phase and can't dodge; --force
            overrides it
        > act dodge b --force
        ~ b.dodge 0 -> 1, b.dodge_until 0 -> 13
        - Bert has taken a Dice Action in this phase and can't dodge
        > set a.physical 0
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
        ~ b.dodge 0 -> 1, b.dodge_until 0 -> 13
        > act dodge c
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
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge_aps 0 -> 5
        > resolve a b --with bolt --range 3 :: 3 2
        * to hit b (3 2) a: 5 10 | 12 11 -1 10 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-5 roll=0
        > act dodge b --power force-field --force
        ~ b.dodge_aps 5 -> 0, b.dodge_aps 0 -> 8
        - Bert has no Dice Action left in this phase
        - Bert can't do this with force-field: it is not a skill
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
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.dodge 0 -> 1
        - Bert has no action in phase 3
        """,
    )
