"""What a knockback runs into, in the odds: against every throw of the resolver."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import msgspec
import opened as hc
import pytest

from hero_combat import systems
from hero_combat.dice import Dice
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.megs.attack.road import declare
from hero_combat.systems.megs.odds.attack_law import Rolled, outcome_law
from hero_combat.systems.megs.odds.report import odds
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.fight import Book, is_out

SYSTEM = systems.load("megs")
DUEL = """system = "megs"
seed = 1
[rules]
doubles = "never"
[templates.person]
dex = 5
str = 3
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
[combatants.ann]
like = "person"
body = 6
[combatants.ann.attacks.fist]
av = 9
ev = 12
[combatants.bob]
like = "person"
body = {body}
[combatants.cid]
like = "person"
body = 5
[objects.wall]
body = {wall}
behind = "bob"
distance = 1
"""
PAIRS: dict[tuple[int, int], int] = {}
"""A pair for each total, and a double 1, with how many pairs are like it."""
for first in range(1, 11):
    for second in range(1, 11):
        total = first + second
        like = next((p for p in PAIRS if sum(p) == total and total > 2), (first, second))
        PAIRS[like] = PAIRS.get(like, 0) + 1


EARNED = 3
"""Column shifts of a 17 with AV 9 against OV 5."""


def begun(body: int, wall: int) -> Any:
    """The fight as it begins, quiet: nobody reads what is told."""
    fight = hc.loads(DUEL.format(body=body, wall=wall))
    fight.begin()
    return msgspec.structs.replace(fight.encounter, quiet=True)


class Branch(Exception):
    """A roll for which nobody has laid out the faces."""


class LaidOut:
    """The pairs of one branch, roll after roll; the attack roll is a 17."""

    def __init__(self, pairs: Sequence[tuple[int, int]]) -> None:
        self.pairs = list(pairs)

    def draw(self, _count: int, _sides: int, label: str, _nth: int, _skip: int) -> Sequence[int]:
        """The pair laid out for this roll."""
        if label == "to hit bob":
            return (9, 8)
        if not self.pairs:
            raise Branch
        return self.pairs.pop(0)

    def finish(self) -> None:
        """Nothing is left over."""


def order_of(words: str) -> Resolve:
    order = read(f"resolve ann bob --with fist {words} --force", verbs_of(SYSTEM)).order
    assert isinstance(order, Resolve)
    return order


def leaves(fight: Any, order: Resolve) -> Iterator[tuple[Any, Fraction]]:
    """Every way in which the attack can come out once it has hit, and how likely each is."""
    resolve = SYSTEM.rule("resolve")
    stack: list[tuple[tuple[tuple[int, int], ...], int]] = [((), 1)]
    while stack:
        pairs, weight = stack.pop()
        try:
            outcome = resolve(fight, order, Dice(LaidOut(pairs)))
        except Branch:
            stack += [((*pairs, pair), weight * ways) for pair, ways in PAIRS.items()]
        else:
            yield outcome, Fraction(weight, 100 ** len(pairs))


@pytest.mark.parametrize(
    ("body", "wall", "words"),
    [
        (12, 3, ""),
        pytest.param(6, 3, "", marks=pytest.mark.slow),
        pytest.param(8, 5, "", marks=pytest.mark.slow),
        (6, 3, "--open-ground"),
        pytest.param(6, 3, "--into wall=0", marks=pytest.mark.slow),
    ],
)
def test_every_throw_of_the_flight_is_counted(body: int, wall: int, words: str) -> None:
    fight = begun(body, wall)
    order = order_of(words)
    found: Counter[tuple[bool, bool, bool]] = Counter()
    lost: Counter[int] = Counter()
    for outcome, part in leaves(fight, order):
        after = outcome.encounter.combatants["bob"]
        dead = after.status.dead
        out = is_out(outcome.encounter, "bob") and not dead
        found[dead, out, after.stun > 0 and not out and not dead] += part
        lost[fight.combatants["bob"].physical - after.physical] += part
    blow = declare(Book(fight), order)[0]
    law = outcome_law(fight, blow, Rolled(hit=True, shifts=EARNED))
    fates = law.map(lambda each: (each.dead, each.out, each.stunned > 0))
    assert {k: Fraction(w, fates.total) for k, w in fates.weights.items()} == found
    damage = law.map(lambda each: each.damage)
    assert {k: Fraction(w, damage.total) for k, w in damage.weights.items()} == lost


def test_the_note_says_what_is_behind() -> None:
    fight = begun(6, 3)

    def note(words: str) -> str:
        (said,) = odds(fight, order_of(words)).notes
        return said.removeprefix("includes knockback ")

    assert note("") == "into Wall"
    assert note("--into cid=2") == "into Cid"
    assert note("--open-ground") == "without obstacles"


def test_what_stands_behind_changes_the_odds() -> None:
    fight = begun(6, 5)
    dead = {
        words: next(c for c in odds(fight, order_of(words)).chances if c.what == "dead").chance
        for words in ("", "--open-ground")
    }
    assert float(dead[""]) > float(dead["--open-ground"])
