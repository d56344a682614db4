"""Odds as one JSON object: every probability is a numerator and a denominator."""

from typing import Any

import msgspec

from hero_combat.cli.output.odds_tables import MOST_TRIES, QUARTERS, Compared, notes_of
from hero_combat.cli.parsing.orders import Asking
from hero_combat.dice.laws import Chance
from hero_combat.dice.measures import Never, at_least, mean, quantile
from hero_combat.fight.odds import Race, Spread, attacks_until, average_until


def as_json(heading: str, compared: list[Compared], asking: Asking) -> str:
    """The odds as one line of JSON; every probability is a numerator and a denominator."""
    told: dict[str, Any] = {"verb": "odds", "exit": 0}
    if heading:
        told["compared"] = heading
    told["odds"] = [_json(one, asking) for one in compared]
    return msgspec.json.encode(told).decode() + "\n"


def _json(one: Compared, asking: Asking) -> dict[str, Any]:
    report = one.report
    if report is None:
        return {"label": one.label, "why": one.why}
    told: dict[str, Any] = {"label": one.label} if one.label else {}
    told |= {
        "title": report.title,
        "chances": [
            {"what": each.what, **_two(each.chance), "told": each.told} for each in report.chances
        ],
        "laws": [_json_law(each, asking) for each in report.laws],
        "modifiers": report.modifiers,
        "notes": notes_of(one, asking),
    }
    if asking.until:
        told["until"] = _json_race(asking.until, report.races[asking.until])
    return told


def _two(chance: Chance) -> dict[str, Any]:
    """A fraction in two numbers; those beyond 64 bits are written as text."""
    least = chance.reduced()
    return {"numerator": _number(least.numerator), "denominator": _number(least.denominator)}


def _number(value: int) -> int | str:
    return value if value < 1 << 63 else str(value)


def _json_law(spread: Spread, asking: Asking) -> dict[str, Any]:
    law = spread.law.reduced()
    told: dict[str, Any] = {
        "what": spread.what,
        "unit": spread.unit,
        "mean": _two(mean(law) if spread.mean is None else spread.mean),
        "quartiles": [quantile(law, n, 4) for n in QUARTERS],
        "or_more": law.most,
        "denominator": _number(law.total),
        "law": [[n, _number(law.weights[n])] for n in sorted(law.weights)],
    }
    if asking.at_least is not None and (law.most is None or asking.at_least <= law.most):
        told["at_least"] = {"least": asking.at_least, **_two(at_least(law, asking.at_least))}
    return told


def _json_race(what: str, race: Race) -> dict[str, Any]:
    told: dict[str, Any] = {"what": what, "expected": None}
    if race.enough <= 0:
        return told | {"expected": {"numerator": 0, "denominator": 1}}
    try:
        law = attacks_until(race, MOST_TRIES)
        average = average_until(race)
    except Never:
        return told
    told["expected"] = _two(average) if average else None
    told |= {
        "or_more": law.most,
        "denominator": _number(law.total),
        "law": [[n, _number(law.weights[n])] for n in sorted(law.weights)],
    }
    return told
