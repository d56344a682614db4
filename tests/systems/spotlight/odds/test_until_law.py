"""What one waits for when the same attack is made again and again."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from hero_combat.dice.measures import tries
from hero_combat.systems.spotlight.health import condition, mark
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Current
from hero_combat.systems.spotlight.tables import LOCATIONS

Fight = Callable[..., Any]
Attack = Callable[..., Any]
Wound = Callable[[Any, str], None]


@pytest.mark.rule("spotlight", "P8", "P9")
@pytest.mark.parametrize("hurt", ["fresh", "hurt", "bruised", "out"])
@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (3, "--with pistol"),
        (4, "--with bat"),
        (4, "--with fist --location head --difficulty -3"),
        (3, "--with bat --dodge --force"),
        (3, "--with fist"),
    ],
)
def test_what_one_waits_for_comes_as_the_boxes_fill(
    fight: Fight, attack: Attack, wound: Wound, dice: int, words: str, hurt: str
) -> None:
    """Attack by attack on bodies, marked as the resolver marks them."""
    at = fight()
    for skill in ("firearms", "melee_weapons", "brawl"):
        at.play(f"set joe.sheet.skills.{skill} {dice}")
    at.play("set thug.sheet.skills.athletics 1")
    wound(at, hurt)
    encounter, attacked = at.encounter, attack(at.encounter, words)
    throws = [attacked.facts(outcome) for outcome in attacked]
    kind: Any = "lethal" if "pistol" in words else "bruise"
    hits = Counter(_landed(throw) for throw in throws)
    caps, sheet = encounter.sheets["thug"].capacity, encounter.sheets["thug"]
    races = attacked.odds().races
    most = 4
    laws = {what: _law(race, most) for what, race in races.items()}
    thug = encounter.combatants["thug"]
    bodies = {tuple(getattr(thug, part) for part in LOCATIONS): Fraction(1)}
    for nth in range(most):
        for what, by_then in laws.items():
            come = [
                chance
                for body, chance in bodies.items()
                if _come(what, sheet, _with(thug, body), caps)
            ]
            assert sum(come) == by_then(nth), (what, nth)
        onward: dict[tuple[str, ...], Fraction] = {}
        for body, chance in bodies.items():
            for (part, points), often in hits.items():
                after = list(body)
                if part:
                    nth_part = LOCATIONS.index(part)
                    marked = mark(body[nth_part], caps.of(part), points, kind, Rules())
                    after[nth_part] = marked.boxes
                more = chance * Fraction(often, len(throws))
                onward[tuple(after)] = onward.get(tuple(after), Fraction(0)) + more
        bodies = onward
    assert {"torso", "left-arm"} <= set(races)
    assert ("knocked-out" in races) == (words != "--with fist" or hurt in ("bruised", "out"))


def _landed(throw: dict[str, Any]) -> tuple[str, int]:
    part = next((part for part in LOCATIONS if throw[part.replace("_", " ")]), "")
    return part, throw.get("damage after armor", 0)


def _with(now: Current, body: tuple[str, ...]) -> Current:
    """Return somebody with these boxes."""
    boxes: Any = dict(zip(LOCATIONS, body, strict=True))
    return msgspec.structs.replace(now, **boxes)


def _law(race: Any, most: int) -> Callable[[int], Fraction]:
    """The probability that it has come after so many attacks."""
    if race.enough <= 0:
        return lambda _: Fraction(1)
    if set(race.loss.weights) == {0}:
        return lambda _: Fraction(0)
    law = tries(race.loss, race.enough, most)
    return lambda nth: sum(
        (Fraction(weight, law.total) for n, weight in law.weights.items() if n <= nth), Fraction(0)
    )


def _come(what: str, sheet: Any, now: Any, caps: Any) -> bool:
    if what in ("knocked-out", "dead"):
        after = condition(sheet, now)
        return after != "ok" if what == "knocked-out" else after in ("dying", "dead")
    part = what.replace("-", "_")
    marked: str = getattr(now, part)
    return len(marked) >= caps.of(part) and (part != "torso" or "/" not in marked)


def test_a_race_that_no_sum_decides_is_left_out(fight: Fight) -> None:
    at = fight("overflow = 'torso'")
    races = at.odds("joe thug --with pistol").races
    assert set(races) == {"left-arm", "right-arm", "left-leg", "right-leg"}
    at = fight("brim = 'lost'")
    races = at.odds("joe thug --with pistol").races
    assert not {"knocked-out", "dead", "torso"} & set(races)
