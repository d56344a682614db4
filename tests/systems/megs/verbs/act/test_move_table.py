"""The table of moves: whose each is, what it needs, and what a doctrine's bare word gives it."""

from typing import Any

import pytest

import hero_combat as hc
from hero_combat.errors import Forbidden, UsageError
from hero_combat.orders.usage import options_of
from hero_combat.systems.megs.orders.actions import ACT, RECOVER, Act, Recover
from hero_combat.systems.megs.tactics import TACTICS

BARE = """system = "megs"
seed = 5
[templates.bare]
dex = 4
str = 8
body = 4
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
[combatants.a]
like = "bare"
side = "one"
[combatants.b]
like = "bare"
side = "two"
[objects.crate]
body = 4
weight = 3
size = "table"
"""
GM = {"environment", "lose", "insta-change"}
BEFORE = {
    "leave-cover": ["act take-cover a --on crate"],
    "brake": ["act accelerate a"],
    "put-down": ["act lift a --on crate"],
    "break-grapple": ["set a.held_by.b 1"],
    "release": ["set b.held_by.a 1"],
}
"""What must be so before a move is legal."""
FILLED = {
    "on": "--on crate",
    "distance": "--distance 1",
    "power": "--power str",
}
ANYONES = sorted(move for move, usage in ACT.items() if usage.whose == "anyone")


@pytest.fixture
def bare() -> hc.Fight:
    """Two people with nothing but attributes, and a crate; it is the turn of one of them."""
    fight = hc.loads(BARE)
    while fight.board.acting != ("a",):
        fight.play("step")
    fight.play("set a.hero_points 20")
    return fight


def test_what_the_game_master_alone_does() -> None:
    assert {move for move, usage in ACT.items() if usage.whose == "gm"} == GM
    assert {usage.whose for usage in ACT.values()} == {"anyone", "gm", "powers"}


@pytest.mark.parametrize("move", ANYONES)
def test_what_is_anyones_is_legal_with_its_needs_for_a_bare_stat_block(
    bare: hc.Fight, move: str
) -> None:
    for line in BEFORE.get(move, ()):
        bare.play(line)
    needs = " ".join(FILLED[choice.split("|")[0]] for choice in ACT[move].needs)
    assert bare.play(f"act {move} a {needs}").sentence


@pytest.mark.parametrize("move", ["activate", "deactivate"])
def test_what_takes_a_power_is_theirs_who_have_one(bare: hc.Fight, move: str) -> None:
    with pytest.raises(UsageError):
        bare.play(f"act {move} a --power force-field")
    text = BARE + "[combatants.a.powers.force-field]\naps = 5\n"
    fight = hc.loads(text + ("on = true\n" if move == "deactivate" else ""))
    while fight.board.acting != ("a",):
        fight.play("step")
    assert fight.play(f"act {move} a --power force-field").changes


def test_a_power_of_others_is_refused_by_the_rules() -> None:
    """A doctrine that several share passes it over; what nobody has is a slip of the pen."""
    fight = hc.loads(BARE + "[combatants.b.powers.force-field]\naps = 5\n")
    fight.play("step")
    with pytest.raises(Forbidden, match="A has no force field"):
        fight.play("act activate a --power force-field")
    with pytest.raises(UsageError, match='A has no "force-feild"'):
        fight.play("act activate a --power force-feild")


def test_cover_is_taken_once_and_behind_what_is_whole(bare: hc.Fight) -> None:
    bare.play("act take-cover a --on crate")
    for line in ("act take-cover a --on crate", "resolve b a --take-cover a=crate --force"):
        if line.startswith("act"):
            with pytest.raises(Forbidden, match="A is already behind Crate"):
                bare.play(line)
        else:
            assert "forced: A is already behind Crate" in bare.play(line).notes
    bare.play("act leave-cover a")
    bare.play("set crate.body 0")
    with pytest.raises(Forbidden, match="A can't take cover behind Crate: it is broken"):
        bare.play("act take-cover a --on crate")


@pytest.mark.parametrize(("order", "table"), [(Act, ACT), (Recover, RECOVER)])
def test_the_bare_word_and_the_target_are_options_that_it_reads(order: Any, table: Any) -> None:
    for word, usage in table.items():
        takes = options_of(order, word)
        assert takes is not None
        assert {usage.argument, usage.target} - {""} <= takes, word
        assert usage.argument != usage.target or not usage.argument
        if usage.whose != "gm" and order is Act:
            needed = {field for choice in usage.needs for field in choice.split("|")[:1]}
            assert needed <= {usage.argument, usage.target}, word


@pytest.mark.parametrize("word", TACTICS.moves)
def test_medicine_is_a_move_of_who_has_the_skill(word: str) -> None:
    text = BARE + "[combatants.c]\nlike = 'bare'\nside = 'one'\n[combatants.c.powers]\n"
    text += "first-aid = { aps = 8, kind = 'skill' }\n"
    text += (
        "medical-treatment = { aps = 8, kind = 'skill' }\nsurgery = { aps = 8, kind = 'skill' }\n"
    )
    fight = hc.loads(text)
    fight.play("step")
    fight.play("set a.physical -2")
    if word == "treatment":
        fight.play("set a.physical 3")
    elif word == "revive":
        fight.play("set a.status.dead true")
    else:
        for key, value in (("killing", 18), ("fell", "killing")):
            fight.play(f"set a.physical_{key} {value}")
        fight.play("set a.bleeds_at 60")
    line = TACTICS.moves[word].format(who="c", target="a")
    assert fight.play(line).rolls[0].faces
