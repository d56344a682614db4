"""What an attack does to the attacker's own DCV."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from hero_combat import systems
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.names import with_ids
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.attack.gates import GATES, Gate, Spent, subjects_of
from hero_combat.systems.champions.attack.meaning import declare
from hero_combat.systems.champions.state import Encounter

Make = Callable[..., Any]
GUARDED = {"trollboy": "pal", "pal": "thug", "rookie": "pal", "thug": "goon", "goon": "pal"}


@pytest.mark.rule("champions", 20)
@pytest.mark.parametrize("guards", [("pal",), tuple(GUARDED)])
def test_who_has_leapt_in_front_is_attacked_instead(street: Make, guards: tuple[str, ...]) -> None:
    at = street(**{f"{who}__guarding": GUARDED[who] for who in guards})
    with pytest.raises(Forbidden, match="can't reach Thug because Pal is in front"):
        at("resolve trollboy thug --with gun")


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("resolve trollboy pal --with gun", "6 6 5"),
        ("resolve trollboy thug,pal --with gun --shots 2", "6 6 5 / 6 6 5"),
        ("resolve pal thug --with gun", "6 6 5"),
        ("resolve trollboy thug --with grenade", "5 5 5 / 1 1 1 1"),
        ("resolve trollboy thug --with gun --area 2", "5 5 5 / 1 1 1 1 1 1"),
        ("resolve trollboy goon --with gun", "6 6 5"),
    ],
)
def test_a_guard_keeps_off_what_is_meant_for_the_one_alone(
    street: Make, line: str, dice: str
) -> None:
    """He is in the way neither of himself, nor of his own blow, nor of an area."""
    assert street(pal__guarding="thug")(f"{line} --dice '{dice}'").rolls


CHARGED = """[combatants.trollboy.attacks.blaster]
dice = "6d6"
ranged = true
charges = 2
"""
STATES: tuple[tuple[str, dict[str, str]], ...] = (
    ("", {}),
    ("[rules]\nend_short = 'refuse'\n", {}),
    ("", {"pal__guarding": "thug"}),
    ("", {"trollboy__dropped": "gun"}),
    ("", {"trollboy__body": "0", "trollboy__status__grabbed": "true"}),
    ("", {"trollboy__swept__thug": "T1S12"}),
)
OPTIONS = (
    "",
    "--force --no-knockback",
    "--push 20",
    "--also gun",
    "--shots 9",
    "--area 2",
    "--improvise pal",
    "--maneuver martial-strike",
    "--maneuver move-by",
    "--maneuver throw",
    "--maneuver suppression-fire --shots 2",
)


ATTACKS = tuple(product(("thug", "trollboy", "mailbox"), ("", "gun", "blaster"), OPTIONS))


def spoken(fight: Encounter) -> Iterator[tuple[Gate, bool]]:
    """Each gate that has something to say of one of the attacks, and whether it is asked."""
    verbs, book = verbs_of(systems.load("champions")), Ledger(fight)
    spent = Spent({"trollboy": 50}, {("trollboy", name): 9 for name in ("gun", "blaster")})
    for whom, attack, options in ATTACKS:
        line = f"resolve trollboy {whom}{attack and ' --with '}{attack} {options}"
        try:
            order: Any = with_ids(read(line, verbs).order, fight)
            volleys = declare(book, order)
        except UsageError:
            continue
        for attempt in (each for volley in volleys for each in volley.attempts):
            there = subjects_of(book, attempt)
            for gate, about in GATES:
                if gate(book, attempt, spent):
                    yield gate, about in there


def test_a_gate_that_has_nothing_to_look_at_has_nothing_to_say(street: Make) -> None:
    """And each of them has something to say of one attack or another."""
    fights = [street(CHARGED + more, **values).encounter for more, values in STATES]
    said = {each for fight in fights for each in spoken(fight)}
    assert said == {(gate, True) for gate, _ in GATES}
