"""Every throw of the resolver, as the odds must count it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest

from hero_combat import systems
from hero_combat.dice import Dice, Source
from hero_combat.dice.laws import Chance, Law
from hero_combat.fight.events import ActionLost, AttackRolled, Prevented
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.spotlight.events import HitLanded, LimbLost
from hero_combat.systems.spotlight.health import condition
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL

HURT: dict[str, dict[str, str]] = {
    "fresh": {},
    "hurt": {"head": "/", "torso": "X" * 10, "right_leg": "X///", "left_leg": "//////"},
    "bruised": {"head": "//", "torso": "//////////", "right_arm": "XX////", "left_arm": "X////"},
    "out": {"head": "///", "torso": "X/"},
}

SYSTEM = systems.load("spotlight")


class Throw:
    """Faces by label; how many dice each label asks for is noted."""

    def __init__(self, faces: Mapping[str, Sequence[int]]) -> None:
        self.faces = faces
        self.asked: dict[str, int] = {}

    def draw(self, count: int, _sides: int, label: str, _nth: int, _skip: int) -> Sequence[int]:
        """The faces for the label, else 6s."""
        self.asked[label] = count
        return self.faces.get(label, (6,) * count)

    def finish(self) -> None:
        """What is left over was not needed."""


class Enumeration:
    """An attack of Joe's, and all that can come of it."""

    def __init__(self, encounter: Any, words: str, target: str = "thug") -> None:
        order = read(f"resolve joe {target} {words}", verbs_of(SYSTEM)).order
        assert isinstance(order, Resolve)
        self.order = order
        self.encounter = encounter
        self._quiet = msgspec.structs.replace(encounter, quiet=True)

    def odds(self) -> OddsReport:
        """The report of the odds."""
        assert SYSTEM.odds is not None
        return SYSTEM.odds()(self.encounter, self.order)

    def chances(self) -> dict[str, Fraction]:
        """The chances of the report by what they are of."""
        return {each.what: self.value(each.chance) for each in self.odds().chances}

    @staticmethod
    def value(chance: Chance) -> Fraction:
        """The chance as a fraction."""
        return Fraction(chance.numerator, chance.denominator)

    @staticmethod
    def law(law: Law[int]) -> dict[int, Fraction]:
        """The probabilities of a law, which add up to 1."""
        assert sum(law.weights.values()) == law.total
        return {n: Fraction(weight, law.total) for n, weight in law.weights.items()}

    def resolved(self, source: Source) -> Outcome:
        """What comes of the attack with these faces."""
        return SYSTEM.rule("resolve")(self._quiet, self.order, Dice(source))

    def __iter__(self) -> Iterator[Outcome]:
        """Every outcome of the resolver, each as often as it is likely."""
        probe = Throw({})
        self.resolved(probe)
        labels = list(probe.asked)
        for faces in product(*(product(range(1, 7), repeat=n) for n in probe.asked.values())):
            yield self.resolved(Throw(dict(zip(labels, faces, strict=True))))

    def facts(self, outcome: Outcome) -> dict[str, Any]:
        """What the events and the boxes say, by the words of the report."""
        was, now = self.encounter.combatants["thug"], outcome.encounter.combatants["thug"]
        after = condition(outcome.encounter.sheets["thug"], now)
        landed = [e for e in outcome.events if isinstance(e, HitLanded) and e.target == "thug"]
        limbs = [e.how for e in outcome.events if isinstance(e, LimbLost) and e.who == "thug"]
        rolled = {e.manner: e.hit for e in outcome.events if isinstance(e, AttackRolled)}
        found: dict[str, Any] = {
            "hit": rolled["attack"],
            "unconscious": after == "unconscious",
            "dead or dying": after in ("dying", "dead"),
            "out of the fight": after != "ok",
            "dodged": any(isinstance(e, Prevented) and e.how == "dodge" for e in outcome.events),
            "counter hits": rolled.get("counter", False),
            "attack lost": any(isinstance(e, ActionLost) for e in outcome.events),
            "limb useless": "useless" in limbs,
            "limb destroyed": "destroyed" in limbs,
        }
        where = landed[0].location if landed else ""
        found |= {part.replace("_", " "): where == part for part in LOCATIONS}
        if landed:
            found["damage after armor"] = landed[0].points
            found["lethal boxes added"] = _boxes(now, "X") - _boxes(was, "X")
            found["bruise boxes added"] = _boxes(now, "/") - _boxes(was, "/")
            found["head and torso boxes filled"] = sum(
                len(getattr(now, part)) - len(getattr(was, part)) for part in VITAL
            )
        return found

    def compare(self) -> None:
        """See that the report says just what all throws of the resolver come to."""
        found: dict[str, Counter[Any]] = {}
        for outcome in self:
            for what, how in self.facts(outcome).items():
                found.setdefault(what, Counter())[how] += 1
        for what, chance in self.chances().items():
            assert chance == Fraction(found[what][True], found[what].total()), what
        for each in self.odds().laws:
            seen = found[each.what]
            assert self.law(each.law) == {n: Fraction(m, seen.total()) for n, m in seen.items()}


def _boxes(now: Any, kind: str) -> int:
    return sum(getattr(now, part).count(kind) for part in LOCATIONS)


@pytest.fixture
def attack() -> type[Enumeration]:
    """`attack(encounter, "--with pistol")`: all that can come of it."""
    return Enumeration


@pytest.fixture
def wound() -> Callable[[Any, str], None]:
    """`wound(at, "bruised")`: the thug has been hit before."""

    def wounded(at: Any, how: str) -> None:
        for part, marked in HURT[how].items():
            at.play(f"set thug.{part} {marked}")

    return wounded
