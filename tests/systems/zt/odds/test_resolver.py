"""The odds of an attack against the resolver: enumerated, and by chi-square."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest
from chance import STRANGE, strangeness

from hero_combat.dice import Dice, Source, seeded
from hero_combat.dice.laws import Chance
from hero_combat.fight.events import AttackRolled, Died
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.state import Encounter
from hero_combat.systems.zt.tables import dice_for

P5 = pytest.mark.rule("zt", "P5")


def resolver(fight: Encounter, words: str) -> Callable[[Source], Outcome]:
    """The attack as it is resolved, quietly, with the faces of a source."""
    order = read(f"resolve {words}", verbs_of(fight.system)).order
    rule, quiet = fight.system.rule("resolve"), msgspec.structs.replace(fight.encounter, quiet=True)
    return lambda source: rule(quiet, order, Dice(source))


def value(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def chances(report: OddsReport) -> dict[str, Fraction]:
    return {each.what: value(each.chance) for each in report.chances}


def became(fight: Encounter, outcome: Outcome) -> dict[str, Any]:
    """What became of Bob and of the weapon."""
    before, after = fight.encounter.combatants, outcome.encounter.combatants
    return {
        "hit": any(one.hit for one in outcome.events if isinstance(one, AttackRolled)),
        "weapon breaks": after["ann"].broken != (),
        "Unconscious": is_unconscious(after["bob"]),
        "dead": any(isinstance(one, Died) for one in outcome.events),
        "lost": before["bob"].hp - after["bob"].hp,
    }


class Throw:
    """Faces by the label; what follows an explosion shows 1."""

    def __init__(self, faces: Mapping[str, Sequence[int]]) -> None:
        self.faces = faces

    def draw(self, count: int, _sides: int, label: str, nth: int, _skip: int) -> Sequence[int]:
        """The faces of the first throw, then 1s."""
        return (1,) * count if nth else self.faces[label]

    def finish(self) -> None:
        """Nothing is left over."""


def every(fight: Encounter, words: str, luck: int) -> Iterator[tuple[Outcome, Fraction]]:
    """Every outcome of the resolver by the first face of each die, with its probability.

    That is all there is where one explosion decides as much as many.
    """

    def pool(score: int) -> list[tuple[int, ...]]:
        count, sides = dice_for(score)
        return list(product(range(1, sides + 1), repeat=count))

    sheet, resolve = fight.encounter.sheets["ann"], resolver(fight, words)
    weapon = words.split()[3] if "--with" in words else "unarmed"
    hits, hurts = pool(sheet.dexterity), pool(sheet.strength)
    lucky = list(product(range(1, 5), repeat=luck)) if luck else [()]
    for hit, extra in product(hits, lucky):
        d100 = range(1, 101) if set(hit) == {1} else (100,)
        for face, hurt in product(d100, hurts):
            faces = {
                "to hit bob": hit,
                "luck, to hit bob": extra,
                f"break {weapon}": (face,),
                "damage bob": hurt,
            }
            chance = Fraction(1, len(hits) * len(lucky) * len(d100) * len(hurts))
            yield resolve(Throw(faces)), chance


def tally(fight: Encounter, words: str, runs: int, loaded: Callable[[Source], Source]) -> Any:
    """How often the resolver took so many HP over many seeded attacks."""
    lost: Counter[int] = Counter()
    resolve = resolver(fight, words)
    for nth in range(runs):
        outcome = resolve(loaded(seeded(11, "ann", nth)))
        lost[became(fight, outcome)["lost"]] += 1
    return lost


SEEDED = [
    ("--with sword --luck-damage 1", 3),
    ("--with sword --luck 1 --luck-damage 1", 9),
    ("--with rock", 12),
]


RUNS = [1500, pytest.param(6000, marks=pytest.mark.slow)]


@P5
@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("--with sword", {}),
        ("--with sword", {"dexterity": 3}),
        ("--with sword", {"strength": 3, "hp": 1}),
        ("--with sword --modifier -2 --damage-modifier -3", {"defense": 2}),
        ("--with sword --luck 1", {}),
        ("--with sword --luck 1", {"rules": "luck_prevents_crit = false"}),
        ("--with sword", {"rules": 'broken_damage = "flat"'}),
        ("--with sword", {"rules": 'damage_crit = "nothing"'}),
        ("--with sword", {"rules": 'dead_at = "below"'}),
        ("--with sword", {"rules": "defense_crit = true"}),
        ("--with rock", {}),
        ("--with unarmed", {}),
        ("--with unarmed", {"rules": "unarmed_breaks = false"}),
        ("--grapple", {}),
    ],
)
def test_every_throw_of_the_resolver_is_counted(
    bout: Any, words: str, numbers: dict[str, Any]
) -> None:
    sets = ("bob.defense_crit true",) if "defense_crit" in str(numbers) else ()
    fight = bout(*sets, **numbers)
    words = f"ann bob {words}"
    found: dict[str, Counter[Any]] = {}
    for outcome, chance in every(fight, words, words.count("--luck 1")):
        for what, how in became(fight, outcome).items():
            found.setdefault(what, Counter())[how] += chance  # type: ignore[assignment]  # fractions
    report = fight.odds(words)
    told = chances(report)
    for what in found.keys() & told.keys():
        assert told[what] == found[what][True], what
    assert ("Unconscious" in told) is ("--grapple" not in words)
    # Losses that no explosion touches have the very same weights.
    law = report.races["knocked-out"].loss
    for lost in range(-2, 4):
        if lost > 0:
            assert Fraction(law.weights.get(lost, 0), law.total) == found["lost"][lost]


@pytest.mark.parametrize("runs", RUNS)
@pytest.mark.parametrize(("words", "defense"), SEEDED)
def test_the_resolver_falls_as_the_law_says(bout: Any, words: str, defense: int, runs: int) -> None:
    fight = bout(hp=200, dexterity=6, strength=4, defense=defense)
    words = f"ann bob {words}"
    law = fight.odds(words).races["knocked-out"].loss
    assert strangeness(tally(fight, words, runs, lambda fair: fair), law) < STRANGE


@pytest.mark.parametrize("runs", RUNS)
def test_a_fresh_defense_falls_as_the_law_says(bout: Any, runs: int) -> None:
    fight = bout(hp=200, dexterity=6, strength=4, athletics=9, armor=1, defense=None)
    words = "ann bob --with sword"
    law = fight.odds(words).races["knocked-out"].loss
    assert strangeness(tally(fight, words, runs, lambda fair: fair), law) < STRANGE


@pytest.mark.parametrize("runs", RUNS)
@pytest.mark.parametrize(("words", "defense"), SEEDED[:1])
def test_a_loaded_die_is_found_out(
    bout: Any,
    loaded: Callable[[int], Callable[[Source], Source]],
    words: str,
    defense: int,
    runs: int,
) -> None:
    fight = bout(hp=200, dexterity=6, strength=4, defense=defense)
    words = f"ann bob {words}"
    law = fight.odds(words).races["knocked-out"].loss
    assert strangeness(tally(fight, words, runs, loaded(3)), law) > STRANGE
