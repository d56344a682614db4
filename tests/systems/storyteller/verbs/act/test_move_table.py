"""The table of moves: whose each is, what it needs, and what a doctrine's bare word gives it."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.orders.usage import options_of
from hero_combat.systems.storyteller.orders.usages import MOVES
from hero_combat.systems.storyteller.orders.verbs import Act

BARE = """
[combatants.a]
side = "one"
[combatants.b]
side = "two"
attacks.gun.weapon = "light-revolver"
attacks.knife.weapon = "knife"
[objects.crate]
name = "the crate"
durability = 2
size = 4
"""
GM = {"intent", "ambush", "tag", "untag", "breaking-point"}
BEFORE = {
    "drop": ["act pick-up a --with crate", "step"],
    "stand": ["set a.status.prone true"],
    "cover": ["set a.under_fire 2", "set a.under_fire_from b"],
    "spend": ["act tag a --tag stunned --turns 1"],
    "grapple": ["set a.grappling b", "set b.grappling a"],
    "leave-cover": ["act conceal a --level barely"],
}
"""What must be so before a move is legal."""
FILLED = {
    "with_": "--with crate",
    "on": "--on b",
    "metres": "--metres 3",
    "level": "--level barely",
}
ANYONES = sorted(move for move, usage in MOVES.items() if usage.whose == "anyone")


def test_what_the_game_master_alone_does() -> None:
    assert {move for move, usage in MOVES.items() if usage.whose == "gm"} == GM
    assert {usage.whose for usage in MOVES.values()} == {"anyone", "gm", "attacks"}


@pytest.mark.parametrize("move", ANYONES)
def test_what_is_anyones_is_legal_with_its_needs_for_a_bare_stat_block(
    game: Any, move: str
) -> None:
    at = game(BARE)
    at.play("set a.initiative 9")
    at.play("set b.initiative 1")
    if move not in BEFORE or move == "drop":
        at.play("step")
    for line in BEFORE.get(move, ()):
        at.play(line)
        if line == "step":
            at.until("a")
    needs = " ".join(FILLED[choice.split("|")[0]] for choice in MOVES[move].needs)
    outcome = at.play(f"act {move} a {needs}")
    assert outcome.sentence
    assert outcome.changes or at.encounter.clock.round == 0


@pytest.mark.parametrize("move", ["aim", "reload", "draw"])
def test_what_takes_a_weapon_is_theirs_who_have_one(game: Any, move: str) -> None:
    assert MOVES[move].whose == "attacks"
    needs = {"aim": "--on a", "reload": "", "draw": "--with knife"}[move]
    at = game(BARE)
    at.play("set b.used.gun 1")
    assert at.play(f"act {move} b {needs}").changes
    other = needs.replace("--on a", "--on b")
    with pytest.raises(Forbidden):
        game(BARE).play(f"act {move} a {other}")


def test_the_bare_word_and_the_target_are_options_that_the_move_reads() -> None:
    for move, usage in MOVES.items():
        takes = options_of(Act, move)
        assert takes is not None
        assert {usage.argument, usage.target} - {""} <= takes, move
        assert usage.argument != usage.target or not usage.argument
        if usage.whose != "gm":
            first = {choice.split("|")[0] for choice in usage.needs}
            assert first <= {usage.argument, usage.target}, move


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("act drop a", Forbidden),
        ("act drop a --with crate", Forbidden),
        ("act drop a --with gun", Forbidden),
        ("act drop a --with gnu", UsageError),
        ("act reload a", Forbidden),
        ("act reload a --with gun", Forbidden),
        ("act reload a --with gnu", UsageError),
        ("act draw a --with knife", Forbidden),
        ("act pick-up a --with gun", Forbidden),
        ("act pick-up a --with gnu", UsageError),
        ("act grapple a", Forbidden),
        ("recover --who b --by a", Forbidden),
        ("act leave-cover a", Forbidden),
        ("act conceal a --level none", Forbidden),
    ],
)
def test_what_depends_on_the_fight_is_refused_by_the_rules(
    game: Any, line: str, error: type[Exception]
) -> None:
    """So that a doctrine passes it over; a word that means nothing here is an error."""
    with pytest.raises(error):
        game(BARE).play(line)


def test_nothing_is_there_to_be_controlled(game: Any) -> None:
    at = game(BARE)
    for line in ("act drop b", "set a.grappling b", "set b.grappling a"):
        at.play(line)
    with pytest.raises(Forbidden, match="A has no weapon to control"):
        at.play("act grapple a --grip control-weapon --dice '8 / 1'")
