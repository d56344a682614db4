"""What can stand in the options that an order needs: people, objects, attacks, choices, a word."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import dist, inf
from typing import TYPE_CHECKING

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.sides import are_enemies
from hero_combat.fight.tactics import Reaction
from hero_combat.log.lines import verbs_of
from hero_combat.npc.orders import fill, with_options
from hero_combat.orders.declaration import Order, Parameter, Spec, Usage, spec_of
from hero_combat.orders.decoding import decode, order_of
from hero_combat.orders.going import GOING
from hero_combat.orders.shell_words import split_line

if TYPE_CHECKING:  # most fights have no places
    from hero_combat.place.ground import Place

A_WORD, A_NUMBER = "something", "1"
"""What stands for any word, and for any number."""
_MOST = 60


class Filled(msgspec.Struct, frozen=True):
    """An order with its options filled in.

    Attributes:
        order: the order.
        given: the options that were filled, each with its text, in the order of the line.
        more: the options that the last of these texts can't do without.
    """

    order: Order
    given: tuple[tuple[Parameter, str], ...] = ()
    more: tuple[Parameter, ...] = ()


def value_of(filled: Filled) -> str:
    """Return what was chosen for the last option, "" where it is any number or word.

    What else it needs stands behind it: `dive-for-cover --metres METRES`.
    """
    if not filled.given:
        return ""
    parameter, text = filled.given[-1]
    if parameter.kind == "number" or text in (A_WORD, A_NUMBER):
        return ""
    needs = [f" {one.name} {'ID' if one.refers else one.field.upper()}" for one in filled.more]
    return "".join([text, *needs])


def candidates(parameter: Parameter, fight: AnyEncounter, who: str) -> list[str]:
    """Return the texts that may stand for `parameter` in an order of `who`, likely ones first.

    Of people these are the enemies, the friends, and oneself.
    """
    if parameter.choices:
        return list(parameter.choices)
    if parameter.kind == "number":
        return [str(max(1, parameter.low or 0))]
    sheet = fight.sheets[who]
    if parameter.refers in ("combatant", "thing", "object"):
        found = list(fight.objects) if parameter.refers != "combatant" else []
        found = found if parameter.refers == "object" else [*_people(fight, who), *found]
    elif parameter.refers == "where":
        found = _nearest_first(fight.place, who, _people(fight, who)) if fight.place else []
    elif parameter.refers == "attack":
        found = list(dict.fromkeys((*sheet.attacks, "unarmed")))
    else:
        found = _own(sheet, parameter.field) or [A_WORD]
    return [f"{word}=1" for word in found] if parameter.kind == "pairs" else found


def _people(fight: AnyEncounter, who: str) -> list[str]:
    others = [one for one in fight.combatants if one != who]
    foes = [one for one in others if are_enemies(fight, who, one)]
    return [*foes, *(one for one in others if one not in foes), who]


def _nearest_first(place: "Place", who: str, people: Sequence[str]) -> list[str]:
    """Return where somebody may go: places and people, the nearest first."""
    goals, start = [*place.ground.spots, *people], place.point(who)
    if start is None:
        return goals

    def far(goal: str) -> float:
        point = place.locate(goal)
        return dist(start, point) if point else inf

    return sorted(goals, key=far)


def _own(sheet: object, field: str) -> list[str]:
    """Return what the stat block calls by that word: `powers` for the option `--power`."""
    word = field.rstrip("_")
    words = ("attacks",) if word == "with" else (word, f"{word}s", f"{word}es")
    for key in words:
        held = getattr(sheet, key, None)
        if held and isinstance(held, Mapping | tuple | frozenset):
            return [str(one) for one in held]
    return []


def fill_usage(
    act: type[Order], kind: str, fight: AnyEncounter, who: str
) -> Iterator[tuple[Filled, ...]]:
    """Return the orders of one kind that `who` may give, those with fewest options first.

    They come in rounds: first with what the kind can't do without, then with what a doctrine
    would give besides. On a map a move says where it goes.
    """
    usage = act.usages[kind]
    spec = spec_of(act)
    known = {act.usages_of: kind, act.actor: who}
    going = [field for field in GOING if field in usage.reads or _needs(usage, field)]
    others = [choice for choice in usage.needs if not {*GOING} & {*choice.split("|")}]
    if going and not others and fight.place is not None and fight.place.point(who):
        for field in going:
            yield _filled(spec, known, (field,), fight, who)
        return
    for needs in product(*(choice.split("|") for choice in usage.needs)):
        yield _filled(spec, known, needs, fight, who)
    more = [field for field in (usage.argument, usage.target) if field and not _needs(usage, field)]
    first = tuple(choice.split("|")[0] for choice in usage.needs)
    for field in more:
        yield _filled(spec, known, (*first, field), fight, who)
    if len(more) > 1:
        yield _filled(spec, known, (*first, *more), fight, who)


def _needs(usage: Usage, field: str) -> bool:
    return any(field in choice.split("|") for choice in usage.needs)


def _filled(
    spec: Spec, known: dict[str, str], fields: tuple[str, ...], fight: AnyEncounter, who: str
) -> tuple[Filled, ...]:
    """Return the orders that have those options, with each of their candidates."""
    parameters = [spec.by_field[field] for field in fields]
    places = [known[p.field] for p in spec.positionals if p.field in known]
    found = []
    for texts in product(*(candidates(parameter, fight, who) for parameter in parameters)):
        values = dict(zip(fields, texts, strict=True))
        values |= {field: text for field, text in known.items() if field in spec.by_field}
        more = _needed(spec, values)
        for added in product(*(candidates(parameter, fight, who) for parameter in more)):
            texts_of_more = {one.field: text for one, text in zip(more, added, strict=True)}
            try:
                order = order_of(spec, places, values | texts_of_more)
            except UsageError:
                continue
            found.append(Filled(order, tuple(zip(parameters, texts, strict=True)), more))
            if len(found) == _MOST:
                return tuple(found)
    return tuple(found)


def _needed(spec: Spec, values: Mapping[str, str]) -> tuple[Parameter, ...]:
    """Return the options that the texts of others can't do without, and that aren't given."""
    needs = [words.get(values.get(field, "")) for field, words in spec.order.word_needs.items()]
    return tuple(spec.by_field[field] for field in needs if field and field not in values)


def fill_line(
    line: str, system: System, fight: AnyEncounter, who: str, foes: Sequence[str], default: str = ""
) -> tuple[Filled, ...]:
    """Return the orders that a line of a system's table stands for.

    Args:
        line: the line, with `{who}`, `{attacker}`, `{target}` and `{argument}`.
        system: its rules.
        fight: the fight.
        who: whose order it is.
        foes: who may stand for the attacker and the target.
        default: what stands for the argument, "" for its candidates.
    """
    words = split_line(line)[0]
    spec = spec_of(verbs_of(system)[words[0]])
    found = []
    others: Sequence[str] = foes if "{attacker}" in line or "{target}" in line else [""]
    arguments = [""]
    parameter = None
    if "{argument}" in line:
        parameter = _asked(words, spec)
        arguments = [default] if default else _arguments(parameter, fight, who)
    for other, argument in product(others, arguments):
        try:
            order = decode(fill(line, who, other, argument)[1:], spec)
        except UsageError:
            continue
        found.append(Filled(order, ((parameter, argument),) if parameter else ()))
        if len(found) == _MOST:
            break
    return tuple(found)


def fill_options(
    reaction: Reaction, attack: Order, fight: AnyEncounter, who: str
) -> Iterator[tuple[Filled, ...]]:
    """Return the attack's order with the options by which `who` reacts, a number tried first."""
    attacker = str(getattr(attack, type(attack).actor))
    spec = spec_of(type(attack))
    words = split_line(reaction.line)[0]
    parameter = _asked(["", *words], spec) if "{argument}" in reaction.line else None
    rounds = [[""]]
    if parameter and reaction.default:
        rounds = [[reaction.default]]
    elif parameter:
        rounds = [[A_NUMBER], _arguments(parameter, fight, who)]
    for arguments in rounds:
        found = []
        for argument in arguments:
            try:
                order = with_options(attack, fill(reaction.line, who, attacker, argument))
            except UsageError:
                continue
            found.append(Filled(order, ((parameter, argument),) if parameter else ()))
        yield tuple(found)


def _asked(words: list[str], spec: Spec) -> Parameter | None:
    """Return the option whose value, or part of it, the argument is."""
    at = next(i for i, word in enumerate(words) if "{argument}" in word)
    return spec.by_name.get(words[at - 1])


def _arguments(parameter: Parameter | None, fight: AnyEncounter, who: str) -> list[str]:
    if parameter is None or parameter.kind == "pairs":
        return [*fight.sheets[who].attacks, *fight.objects]
    return candidates(parameter, fight, who)
