"""Worked examples: rounds, phases, Initiative, held actions, what an action costs."""

from typing import Any

import pytest
from transcripts import follows

# Initiative attributes, DEX + INT + INFL: Anna and Bert 18, Carl 21, Dora 15


@pytest.mark.rule("megs", 11, 12, 14, 15)
def test_a_whole_round(lab: Any) -> None:
    at = lab().phase(0)
    for who in "abcd":
        at.have(who, phases=(), initiative=0)
    follows(
        at,
        """
        # 18 + 10 + 2 = 30: phases 4, 7, 10; 18 + 9: 5, 10; 21 + 9 = 30, the same; 15 + 3: 10
        > step :: 10 / 2 / 9 / 9 / 3
        * initiative a (10 2): 30 3 4 7 10 | 18
        * initiative b (9): 27 2 5 10 | 18
        * initiative c (9): 30 3 4 7 10 | 21
        * initiative d (3): 18 1 10 | 15
        ~ a.initiative 0 -> 30, a.phases [] -> [4, 7, 10], b.initiative 0 -> 27, b.phases [] -> [5,
            10], c.initiative 0 -> 30, c.phases [] -> [4, 7, 10], d.initiative 0 -> 18, d.phases []
            -> [10], a.moment 0 -> 14, a.dice 0 -> 1, a.automatic 0 -> 2, phase 0 -> 4, acting "" ->
            a, waiting [] -> [c]
        + round-began round=1
        + turn-began who=a round=1
        > resolve a b --with bolt --range 3 :: 1 2
        * to hit b (1 2) a: 3 5 | 12 6 5
        ~ a.dice 1 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-2 roll=0
        > act activate a --power force-field
        ~ a.automatic 2 -> 1, a.on [] -> [force-field]
        > act deactivate a --power force-field
        ~ a.on [force-field] -> [], a.switched [] -> [force-field], a.switched_at 0 -> 14
        > act hold a
        ! Forbidden: Anna has no Dice Action left in this phase; --force overrides it
        > step
        ~ c.moment 0 -> 14, c.dice 0 -> 1, c.automatic 0 -> 2, acting a -> c, waiting [c] -> []
        + turn-began who=c round=1
        > step
        ~ b.moment 0 -> 15, b.dice 0 -> 1, b.automatic 0 -> 2, phase 4 -> 5, acting c -> b
        + turn-began who=b round=1
        > step
        ~ a.moment 14 -> 17, a.dice 0 -> 1, a.automatic 1 -> 2, phase 5 -> 7, acting b -> a, waiting
            [] -> [c]
        + turn-began who=a round=1
        > act pass a
        ~ a.dice 1 -> 0, a.automatic 2 -> 0
        > step
        ~ c.moment 14 -> 17, acting a -> c, waiting [c] -> []
        + turn-began who=c round=1
        > step
        ~ a.moment 17 -> 20, a.dice 0 -> 1, a.automatic 0 -> 2, phase 7 -> 10, acting c -> a,
            waiting [] -> [c, b, d]
        + turn-began who=a round=1
        > step
        ~ c.moment 17 -> 20, acting a -> c, waiting [c, b, d] -> [b, d]
        + turn-began who=c round=1
        > step
        ~ b.moment 15 -> 20, acting c -> b, waiting [b, d] -> [d]
        + turn-began who=b round=1
        > step
        ~ d.moment 0 -> 20, d.dice 0 -> 1, d.automatic 0 -> 2, acting b -> d, waiting [d] -> []
        + turn-began who=d round=1
        """,
    )


@pytest.mark.rule("megs", 14, 64)
def test_initiative_with_hero_points_and_under_water(lab: Any) -> None:
    at = lab().phase(0).have("b", status={"underwater": True}).have("d", physical=0)
    follows(
        at,
        """
        > step --initiative a=2,b=1 :: 7 / 6 / 10 / 10 / 8
        * initiative a (7): 27 2 5 10 | 18 2
        * initiative b (6): 20 2 5 10 | 18 1 -5
        * initiative c (10 10 8): 49 4 3 5 8 10 | 21
        ~ a.hero_points 100 -> 98, a.initiative 20 -> 27, a.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
            -> [5, 10], b.hero_points 100 -> 99, b.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] -> [5,
            10], c.initiative 20 -> 49, c.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] -> [3, 5, 8, 10],
            d.initiative 20 -> 0, d.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] -> [], c.moment 0 -> 13,
            c.dice 0 -> 1, c.automatic 0 -> 2, phase 0 -> 3, acting "" -> c
        + round-began round=1
        + turn-began who=c round=1
        > step --initiative a=1
        ! UsageError: Initiative is rolled between rounds; add --initiative to the `step` that
          begins the round
        """,
    )
    at = lab().phase(0)
    follows(
        at,
        """
        # 18 can be raised by 18 at most
        > step --initiative a=19 :: 7 / 6 / 5 / 8
        ! Forbidden: Anna can raise Initiative 18 to at most 36, not 37; --force overrides it
        > step --initiative a=18 :: 7 / 6 / 5 / 8
        * initiative a (7): 43 4 3 5 8 10 | 18 18
        * initiative b (6): 24 2 5 10 | 18
        * initiative c (5): 26 2 5 10 | 21
        * initiative d (8): 23 2 5 10 | 15
        ~ a.hero_points 100 -> 82, a.initiative 20 -> 43, a.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
            -> [3, 5, 8, 10], b.initiative 20 -> 24, b.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] -> [5,
            10], c.initiative 20 -> 26, c.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] -> [5, 10],
            d.initiative 20 -> 23, d.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] -> [5, 10], a.moment 0
            -> 13, a.dice 0 -> 1, a.automatic 0 -> 2, phase 0 -> 3, acting "" -> a
        + round-began round=1
        + turn-began who=a round=1
        """,
    )
    free = ("[combatants.b.powers]\n", "[combatants.b.powers]\nwater-freedom.aps = 7\n")
    follows(
        lab(free).have("b", status={"underwater": True}),
        """
        # no more than the penalty is countered
        > roll initiative --who b :: 10 / 10 / 5
        * initiative b (10 10 5): 43 4 3 5 8 10 | 18 0
        > roll initiative --who b --boost initiative=2 :: 2
        * initiative b (2): 22 2 5 10 | 18 2 0
        ~ b.hero_points 100 -> 98
        > roll initiative --who a --boost av=2 :: 2
        ! UsageError: --boost: "av" is not initiative
        """,
    )


@pytest.mark.rule("megs", 11)
def test_the_initiative_attribute_falls_with_what_it_is_made_of(lab: Any) -> None:
    own = ('name = "Bert"\n', 'name = "Bert"\ninitiative = 9\n')
    at = lab(own).have("a", powers={"dex": 2, "int": 5}, pushed={"infl.aps": 8, "infl.until": 20})
    at.have("b", powers={"dex": 2})
    follows(
        at,
        """
        # DEX 2 + INT 5 + INFL 8; who has an attribute of their own keeps it
        > roll initiative --who a :: 4
        * initiative a (4): 19 1 10 | 15
        > roll initiative --who b :: 4
        * initiative b (4): 13 1 10 | 9
        """,
    )


@pytest.mark.rule("megs", 14, 15)
def test_the_order_within_a_phase(lab: Any) -> None:
    wise = ('name = "Dora"\n', 'name = "Dora"\nint = 7\n')
    at = lab(wise).phase(2).have("a", initiative=25, phases=(3,)).have("b", phases=(3,))
    at.have("c", phases=(3,)).have("d", phases=(3,))
    follows(
        at,
        """
        # the higher Initiative first, then the higher INT, then who stands first in the file
        > step
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 2, phase 2 -> 3, acting "" -> a, waiting
            [] -> [d, b, c]
        + turn-began who=a round=1
        > step
        ~ d.moment 0 -> 13, d.dice 0 -> 1, d.automatic 0 -> 2, acting a -> d, waiting [d, b, c] ->
            [b, c]
        + turn-began who=d round=1
        > step
        ~ b.moment 0 -> 13, b.dice 0 -> 1, b.automatic 0 -> 2, acting d -> b, waiting [b, c] -> [c]
        + turn-began who=b round=1
        > step
        ~ c.moment 0 -> 13, c.dice 0 -> 1, c.automatic 0 -> 2, acting b -> c, waiting [c] -> []
        + turn-began who=c round=1
        > step
        ~ round 1 -> 2, phase 3 -> 0, acting c -> ""
        """,
    )


@pytest.mark.rule("megs", 15)
def test_a_held_action_keeps_what_is_left_of_it(lab: Any) -> None:
    at = lab().have("a", phases=(3, 6)).have("b", phases=(4,)).have("c", phases=(5,))
    at.have("d", phases=(5,))
    follows(
        at,
        """
        > act activate a --power force-field
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.on [] -> [force-field]
        > act hold a --until 'Bert comes'
        ~ a.dice 1 -> 0, a.automatic 1 -> 0, a.held 0 -> 13, a.held_automatic 0 -> 1, a.holding ""
            -> Bert comes
        > act deactivate a --power force-field
        ~ a.on [force-field] -> [], a.switched [] -> [force-field], a.switched_at 0 -> 13
        > step
        ~ b.moment 0 -> 14, b.dice 0 -> 1, b.automatic 0 -> 2, phase 3 -> 4, acting "" -> b
        + turn-began who=b round=1
        > act hold b
        ~ b.dice 1 -> 0, b.automatic 2 -> 0, b.held 0 -> 14, b.held_automatic 0 -> 2
        > step
        ~ c.moment 0 -> 15, c.dice 0 -> 1, c.automatic 0 -> 2, phase 4 -> 5, acting b -> c, waiting
            [] -> [d]
        + turn-began who=c round=1
        > act activate a --power energy-blast
        ~ a.held 13 -> 0, a.held_automatic 1 -> 0, a.holding Bert comes -> "", a.moment 13 -> 15,
            a.dice 0 -> 1, a.on [] -> [energy-blast]
        > act deactivate a --power energy-blast
        ~ a.on [energy-blast] -> [], a.switched [force-field] -> [energy-blast], a.switched_at 13 ->
            15
        > act activate a --power energy-blast
        ! Forbidden: Anna dropped energy-blast in this phase and can't raise it again until the
            next; --force overrides it
        > resolve b d --with punch :: 1 2
        * to hit d (1 2) b: 3 9 | 6 3 9
        ~ b.held 14 -> 0, b.held_automatic 2 -> 0, b.moment 14 -> 15, b.automatic 0 -> 2
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=-6 roll=0
        > step
        ~ d.moment 0 -> 15, d.dice 0 -> 1, d.automatic 0 -> 2, acting c -> d, waiting [d] -> []
        + turn-began who=d round=1
        > step
        ~ a.moment 15 -> 16, a.automatic 0 -> 2, phase 5 -> 6, acting d -> a
        + turn-began who=a round=1
        """,
    )
    follows(
        lab()
        .have("a", phases=(1,), held=11, held_automatic=1, holding="x")
        .have("b", phases=(3, 10)),
        """
        # held again: what was left of it is left
        > act hold a
        ~ a.moment 0 -> 13, a.held 11 -> 13, a.holding x -> ""
        > act hold b
        ~ b.moment 0 -> 13, b.held 0 -> 13, b.held_automatic 0 -> 2
        > act pass a
        ! Forbidden: Anna has no Automatic Action left in this phase; --force overrides it
        > act pass b
        ! Forbidden: Bert has no Automatic Action left in this phase; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 12, 15)
def test_two_automatic_actions_and_a_dice_action(lab: Any) -> None:
    follows(
        lab().have("a", phases=(3,)),
        """
        > act activate a --power force-field
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.on [] -> [force-field]
        > act activate a --power energy-blast
        ~ a.automatic 1 -> 0, a.on [force-field] -> [force-field, energy-blast]
        # the third Automatic Action is the Dice Action
        > act lift a --weight 2
        ~ a.dice 1 -> 0, a.load None -> 2
        > act accelerate a
        ! Forbidden: Anna has no Automatic Action left in this phase; --force overrides it
        > resolve a b --with bolt --range 3
        ! Forbidden: Anna has no Dice Action left in this phase; --force overrides it
        > set phase 4
        ~ phase 3 -> 4
        > act accelerate a
        ! Forbidden: Anna has no action in phase 4; --force overrides it
        > act accelerate a --force
        ~ a.moment 13 -> 14, a.dice 0 -> 1, a.automatic 0 -> 1, a.speed 0 -> 1
        - Anna has no action in phase 4
        """,
    )
    follows(
        lab().have("a", stun=1).have("b", stun=1, moment=13, dice=1, automatic=1),
        """
        > act accelerate a
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.speed 0 -> 1
        > act dodge a
        ! Forbidden: Anna is stunned; --force overrides it
        > act dodge b
        ! Forbidden: Bert is stunned; --force overrides it
        > act accelerate b
        ~ b.automatic 1 -> 0, b.speed 0 -> 1
        """,
    )


@pytest.mark.rule("megs", 13, 41)
def test_defensive_powers_between_rounds_come_off_the_first_action(lab: Any) -> None:
    more = "skin-armor = {aps = 3, on = false}\nflight.aps = 4\nlore = {aps = 3, kind = 'skill'}\n"
    at = lab(("[combatants.b.powers]\n", f"[combatants.b.powers]\n{more}")).phase(0)
    for who in "acd":
        at.have(who, phases=())
    follows(
        at,
        """
        > act activate b --power force-field
        ~ b.early 0 -> 1, b.on [] -> [force-field]
        > act activate b --power flight
        ! Forbidden: Bert can raise only Defensive Powers before Initiative, not flight; --force
            overrides it
        > act activate b --power lore
        ! Forbidden: Bert can raise only Defensive Powers before Initiative, not lore; --force
            overrides it
        > act activate b --power skin-armor
        ~ b.early 1 -> 2, b.on [force-field] -> [force-field, skin-armor]
        > act insta-change b
        ! Forbidden: Bert has already taken two Automatic Actions; --force overrides it
        > act activate a --power energy-blast
        ! Forbidden: Anna can raise only Defensive Powers before Initiative, not energy-blast;
            --force overrides it
        > act activate a --power force-field,energy-blast --force
        ~ a.early 0 -> 1, a.on [] -> [force-field], a.early 1 -> 2, a.on [force-field] ->
            [force-field, energy-blast]
        - Anna can raise only Defensive Powers before Initiative, not energy-blast
        > step :: 9 / 9 / 9 / 9
        * initiative a (9): 27 2 5 10 | 18
        * initiative b (9): 27 2 5 10 | 18
        * initiative c (9): 30 3 4 7 10 | 21
        * initiative d (9): 24 2 5 10 | 15
        ~ a.initiative 20 -> 27, a.phases [] -> [5, 10], b.initiative 20 -> 27, b.phases [1, 2, 3,
            4, 5, 6, 7, 8, 9, 10] -> [5, 10], c.initiative 20 -> 30, c.phases [] -> [4, 7, 10],
            d.initiative 20 -> 24, d.phases [] -> [5, 10], c.moment 0 -> 14, c.dice 0 -> 1,
            c.automatic 0 -> 2, phase 0 -> 4, acting "" -> c
        + round-began round=1
        + turn-began who=c round=1
        > act deactivate b --power skin-armor
        ~ b.on [force-field, skin-armor] -> [force-field], b.switched [] -> [skin-armor],
            b.switched_at 0 -> 14
        > act activate b --power skin-armor
        ! Forbidden: Bert dropped skin-armor in this phase and can't raise it again until the next;
            --force overrides it
        """,
    )


@pytest.mark.rule("megs", 13)
def test_a_power_that_was_dropped_stays_down_for_the_phase(lab: Any) -> None:
    at = lab().have("a", phases=(3, 4), on=("force-field", "energy-blast"))
    follows(
        at,
        """
        > act deactivate a --power force-field,energy-blast
        ~ a.on [force-field, energy-blast] -> [energy-blast], a.switched [] -> [force-field],
            a.switched_at 0 -> 13, a.on [energy-blast] -> [], a.switched [force-field] ->
            [force-field, energy-blast]
        > act deactivate a --power force-field
        ! Forbidden: Anna does not have force-field up; --force overrides it
        > act activate a --power force-field
        ! Forbidden: Anna dropped force-field in this phase and can't raise it again until the next;
            --force overrides it
        > set phase 4
        ~ phase 3 -> 4
        > act activate a --power force-field
        ~ a.moment 0 -> 14, a.dice 0 -> 1, a.automatic 0 -> 1, a.on [] -> [force-field]
        > act deactivate a --power force-field
        ~ a.on [force-field] -> [], a.switched [force-field, energy-blast] -> [force-field],
            a.switched_at 13 -> 14
        """,
    )
    at = lab().phase(10).have("a", on=("force-field",))
    for who in "bcd":
        at.have(who, phases=())
    follows(
        at,
        """
        # phase 10 and what comes after it are one moment, until the next round
        > act deactivate a --power force-field
        ~ a.on [force-field] -> [], a.switched [] -> [force-field], a.switched_at 0 -> 20
        > step
        ~ a.switched [force-field] -> [], a.switched_at 20 -> 0, round 1 -> 2, phase 10 -> 0
        > act activate a --power force-field
        ~ a.early 0 -> 1, a.on [] -> [force-field]
        """,
    )


@pytest.mark.rule("megs", 27, 61)
def test_the_stunned_and_the_surprised_lose_their_phases(lab: Any) -> None:
    at = lab().phase(3).have("a", phases=(4, 5), stun=1).have("b", phases=(4, 6))
    at.have("b", status={"surprised": True}).have("c", phases=(6,)).have("d", phases=())
    follows(
        at,
        """
        > step
        ~ a.stun 1 -> 0, a.stun_passed 0 -> 1, a.moment 0 -> 14, a.automatic 0 -> 2,
            b.status.surprised yes -> no, b.moment 0 -> 14, a.moment 14 -> 15, a.dice 0 -> 1, phase
            3 -> 5, acting "" -> a
        + action-lost who=a why=stunned
        + action-lost who=b why=surprised
        + turn-began who=a round=1
        > step
        ~ b.moment 14 -> 16, b.dice 0 -> 1, b.automatic 0 -> 2, phase 5 -> 6, acting a -> b, waiting
            [] -> [c]
        + turn-began who=b round=1
        """,
    )


@pytest.mark.rule("megs", 12)
def test_bystanders_and_the_fallen_are_passed_over(lab: Any) -> None:
    by = ('name = "Dora"\n', 'name = "Dora"\nbystander = true\n')
    at = lab(by).phase(3).have("a", phases=(4, 5), physical=0).have("b", phases=(4,))
    at.have("b", status={"dead": True}).have("c", phases=(5,)).have("d", phases=(4,))
    follows(
        at,
        """
        > step --force
        ~ c.moment 0 -> 15, c.dice 0 -> 1, c.automatic 0 -> 2, phase 3 -> 5, acting "" -> c
        + turn-began who=c round=1
        """,
    )


@pytest.mark.rule("megs", 3, 12)
def test_a_push_ends_with_the_phase_in_which_it_began_a_round_later(lab: Any) -> None:
    at = lab().have("a", pushed={"str.aps": 12, "str.until": 23}).have("b", phases=(10,))
    at.have("a", phases=(10,)).have("c", phases=()).have("d", phases=())
    follows(
        at,
        """
        > step
        ~ a.moment 0 -> 20, a.dice 0 -> 1, a.automatic 0 -> 2, phase 3 -> 10, acting "" -> a,
            waiting [] -> [b]
        + turn-began who=a round=1
        > step
        ~ b.moment 0 -> 20, b.dice 0 -> 1, b.automatic 0 -> 2, acting a -> b, waiting [b] -> []
        + turn-began who=b round=1
        > step
        ~ round 1 -> 2, phase 10 -> 0, acting b -> ""
        > step :: 1 / 1 / 1 / 1
        * initiative a (1): 19 1 10 | 18
        * initiative b (1): 19 1 10 | 18
        * initiative c (1): 22 2 5 10 | 21
        * initiative d (1): 16 1 10 | 15
        ~ a.initiative 20 -> 19, b.initiative 20 -> 19, c.initiative 20 -> 22, c.phases [] -> [5,
            10], d.initiative 20 -> 16, d.phases [] -> [10], a.pushed {str=Pushed(aps=12, until=23)}
            -> {}, c.moment 0 -> 25, c.dice 0 -> 1, c.automatic 0 -> 2, phase 0 -> 5, acting "" -> c
        + round-began round=2
        + turn-began who=c round=2
        """,
    )


@pytest.mark.rule("megs", 12, 23)
def test_sleepers_wake_on_their_second(lab: Any) -> None:
    at = lab().have("a", wakes=5, phases=(5, 7)).have("b", wakes=6, phases=(6, 8))
    at.have("c", phases=()).have("d", phases=())
    follows(
        at,
        """
        # second 5 of the fight is phase 6 of round 1
        > step
        ~ a.wakes 5 -> 0, b.wakes 6 -> 0, a.moment 0 -> 17, a.dice 0 -> 1, a.automatic 0 -> 2, phase
            3 -> 7, acting "" -> a
        + up who=a
        + up who=b
        + turn-began who=a round=1
        > step
        ~ b.moment 0 -> 18, b.dice 0 -> 1, b.automatic 0 -> 2, phase 7 -> 8, acting a -> b
        + turn-began who=b round=1
        """,
    )


@pytest.mark.rule("megs", 12)
def test_nobody_can_act_any_more(lab: Any) -> None:
    at = lab()
    for who in "abcd":
        at.have(who, physical=0)
    follows(
        at,
        """
        > step
        + fight-over
        > step --force
        ~ round 1 -> 2, phase 3 -> 0
        """,
    )
