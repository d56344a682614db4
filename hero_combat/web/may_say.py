"""What a link may say: which sayings, which orders, and which names players must not read."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from hero_combat.errors import UsageError
from hero_combat.fight.hidden import hidden_in
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, where_words
from hero_combat.fight.outcome import Decision, SecretDecision
from hero_combat.fight.overview import whose_turn
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.past_names import all_names
from hero_combat.npc.option_types import AttackOn, AttackOption, MoveOption, Options
from hero_combat.orders.amendment import amended_by
from hero_combat.orders.lines import line_of
from hero_combat.orders.shell_words import split_line
from hero_combat.pages.mentions import Mentions
from hero_combat.pages.seen import Offer, Opening
from hero_combat.table import GameTable
from hero_combat.text import listing
from hero_combat.web.links import Link, Role
from hero_combat.web.saying import What

MAY: Mapping[What, frozenset[Role]] = {
    "order": frozenset({"master", "player"}),
    "faces": frozenset({"master", "player"}),
    "end": frozenset({"player"}),
    "propose": frozenset({"player"}),
    "drop": frozenset({"master", "player"}),
    "grant": frozenset({"master"}),
    "deny": frozenset({"master"}),
    "step": frozenset({"master"}),
    "npc": frozenset({"master"}),
    "undo": frozenset({"master"}),
    "redo": frozenset({"master"}),
}
"""Who may say what; a screen says nothing."""


def names_hidden(now: AnyEncounter) -> Callable[[str], bool]:
    """Return what tells whether a text names somebody whom players don't see."""
    hidden = hidden_in(now)
    if not hidden:
        return lambda _text: False
    mentions = Mentions(now, now.keep(all_names))

    def names(text: str) -> bool:
        named = mentions.named_in(mentions.masked(text)) | mentions.named_in_mark(text)
        return bool(named & hidden)

    return names


def may_end(fight: GameTable, now: AnyEncounter, link: Link) -> bool:
    """Tell whether all who act at a moment of a fight are the player's own people."""
    acting = whose_turn(now, fight.system)
    return bool(acting) and set(acting) <= set(link.ids)


def step_of(fight: GameTable) -> str:
    """Return the line that goes on to whoever acts next."""
    if fight.system.tactics is None or not fight.begun():
        return "step"
    return fight.system.tactics().step(fight.encounter)


def offers_of(fight: GameTable, one: Options) -> tuple[Offer, ...]:
    """Return the orders of somebody that the game master may give with a tap.

    Args:
        fight: the fight.
        one: what they can do now.
    """
    found = [*_decided(fight, one), *_attacks(fight, one), *_moves(fight, one)]
    return tuple({offer.line: offer for offer in reversed(found)}.values())[::-1]


def offers_to_players(now: AnyEncounter, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Return those of the orders that name nobody who is hidden, and no chances."""
    named = names_hidden(now)
    return tuple(
        Offer(offer.line, offer.text)
        for offer in offers
        if not named(offer.line) and not named(offer.text)
    )


def openings_of(fight: GameTable, decisions: Iterable[Decision]) -> tuple[Opening, ...]:
    """Return what is still to be decided about a line, as the game master reads it."""
    return tuple(_opening(fight, one, tuple(one.answers)) for one in decisions)


def openings_to_player(
    fight: GameTable, decisions: Iterable[Decision], ids: Collection[str]
) -> tuple[Opening, ...]:
    """Return what a player may still decide about a line: what they have a whole order for.

    It names nobody who is hidden, and tells no number of others.

    Args:
        fight: the fight.
        decisions: what is to be decided.
        ids: the ids of those whom the player runs.
    """
    now, found = fight.encounter, []
    named = names_hidden(now)
    for one in decisions:
        if one.who in ids and not isinstance(one, SecretDecision) and not named(one.what):
            lines = [line for line in one.answers if _is_own(line, fight, ids) and not named(line)]
            opening = _opening(fight, one, lines)
            if opening.offers:
                found.append(opening)
    return tuple(found)


def _opening(fight: GameTable, one: Decision, lines: Sequence[str]) -> Opening:
    now = fight.encounter
    gaps = [line for line in lines if _has_gaps(line, now)]
    how = f" ({listing(gaps, 'or')})" if gaps else ""
    offers = tuple(Offer(line, line) for line in lines if line not in gaps)
    return Opening(f"{called(one.who, now)}: {one.what}{how}", offers)


def _is_own(line: str, fight: GameTable, ids: Collection[str]) -> bool:
    """Tell whether an answer is an order of a player's own people, and no ruling."""
    words = split_line(line)[0]
    if words[0] == "amend":
        people = fight.encounter.combatants.keys() - {*ids}
        return not people & {part for word in words for part in re.split("[,=]", word)}
    try:
        order = read(line, verbs_of(fight.system)).order
    except UsageError:
        return False
    kind = getattr(order, order.usages_of, "") if order.usages_of else ""
    ruled = kind in order.usages and order.usages[kind].whose == "gm"
    return not ruled and order.actor != "" and getattr(order, order.actor) in ids


def _decided(fight: GameTable, one: Options) -> Iterator[Offer]:
    for decision in one.decisions:
        for line in decision.answers:
            if not _has_gaps(line, fight.encounter):
                yield Offer(line, line, decision.what)


def _attacks(fight: GameTable, one: Options) -> Iterator[Offer]:
    for option in one.attacks:
        for target in option.targets:
            if target.legal:
                name = called(target.id, fight.encounter)
                yield Offer(target.line, f"{option.attack.name} at {name}", _about(option, target))


def _about(option: AttackOption, target: AttackOn) -> str:
    """Return how likely an attack is to hit, and what it takes."""
    told = []
    if target.hits:
        told.append(f"{float(target.hits.chance):.0%} {target.hits.told}".strip())
    told += [f"{many} {what.upper()}" for what, many in option.attack.cost.items() if many]
    if option.attack.charges is not None:
        told.append(f"uses: {option.attack.charges}")
    return ", ".join(told)


def _moves(fight: GameTable, one: Options) -> Iterator[Offer]:
    moves = (*one.moves, *one.answers)
    for move in sorted(moves, key=lambda each: "--toward" not in each.needs):
        if not move.needs:
            yield Offer(move.line, move.move)
        for value in move.values:
            if not _has_gaps(value, fight.encounter):
                line = _with_value(fight, move, value)
                if line:
                    yield Offer(line, f"{move.move} {_in_words(move, value, fight.encounter)}")


def _in_words(move: MoveOption, value: str, now: AnyEncounter) -> str:
    """Return a value as people read it: names in the place of ids, `toward the door`."""
    if move.needs[-1] == "--toward":
        return f"toward {where_words(value, now)}"
    return " ".join(called(word, now) for word in value.split(" "))


def _with_value(fight: GameTable, move: MoveOption, value: str) -> str:
    """Return the line of a move with one of its values; "" where it can't be read."""
    order = read(move.line, verbs_of(fight.system)).order
    try:
        return line_of(amended_by(order, [move.needs[-1], value]))
    except UsageError:
        return ""


def _has_gaps(line: str, now: AnyEncounter) -> bool:
    """Tell whether a line has words in capitals, in whose place somebody must put others."""
    known: Mapping[str, Any] = {**now.sheets, **now.objects}
    return any(word.isupper() and word not in known for word in split_line(line)[0])
