"""The orders that a doctrine's line makes: templates filled in, and options laid over them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import with_ids
from hero_combat.fight.tactics import Reaction
from hero_combat.log.lines import keyed_by, verbs_of
from hero_combat.npc.doctrine import Action
from hero_combat.orders.declaration import Order, Spec, Usage, spec_of
from hero_combat.orders.decoding import decode, texts_in, value_of
from hero_combat.orders.shell_words import split_line
from hero_combat.orders.usage import kinds_of, options_of


class Settled(msgspec.Struct, frozen=True):
    """What is known of an order that could be carried out.

    Attributes:
        names: the ids of those who must be in the fight so that its words are ids.
        key: what its faces are keyed with.
    """

    names: tuple[str, ...]
    key: str


class Orders:
    """Makes the orders of a system; each line of words is decoded once.

    Attributes:
        settled: by the identity of orders that are kept, what is known of those that need no look
            at their options and ids.
    """

    def __init__(self, system: System) -> None:
        self._verbs = verbs_of(system)
        tactics = system.tactics() if system.tactics else None
        self._moves: Mapping[str, str] = tactics.moves if tactics else {}
        self._made: dict[tuple[str, ...], Order] = {}
        self._of_line: dict[tuple[Any, ...], Order] = {}
        self._more: dict[tuple[int, tuple[str, ...]], Order] = {}
        self._words: dict[tuple[str, str, str, str], tuple[str, ...]] = {}
        self._attacks: dict[tuple[str, str, str, tuple[str, ...]], Order] = {}
        self._kept: dict[int, Order] = {}
        self.settled: dict[int, Settled] = {}
        self._placing = system.placing

    def attack(self, who: str, target: str, attack: str, options: tuple[str, ...] = ()) -> Order:
        """Return the order of an attack; a maneuver that takes no weapon is done without.

        Raises:
            UsageError: an option can't be read.
        """
        key = (who, target, attack, options)
        order = self._attacks.get(key)
        if order is None:
            words = (who, target, *options)
            named = "with_" in spec_of(self._verbs["resolve"]).by_field
            if named and (not options or self._takes_weapon(who, target, options)):
                words = (who, target, "--with", attack, *options)
            order = self._attacks[key] = self._decoded("resolve", words)
        return order

    def move(self, action: Action, who: str, target: str) -> Order:
        """Return the order of a move: one of `act`, or another that a word stands for.

        Args:
            action: what the line does.
            who: who does it.
            target: whom it is about, "" for nobody.

        Raises:
            UsageError: an option can't be read, or the move needs one that it hasn't got.
        """
        template = self._moves.get(action.word)
        if template is not None:
            return self.filled(template, action.options, who, target, action.argument)
        key = ("act", action.word, action.argument, action.options, who, target)
        order = self._of_line.get(key)
        if order is None:
            act = self._verbs["act"]
            usage = act.usages[action.word]
            words = [action.word, who]
            for field, value in ((usage.argument, action.argument), (usage.target, target)):
                if field and value:
                    words += [spec_of(act).by_field[field].name, value]
            order = self._of_line[key] = self._decoded("act", (*words, *action.options))
        return order

    def walk(self, fight: AnyEncounter, who: str, way: str, goal: str) -> Order | None:
        """Return the order by which somebody goes somewhere; None for who can't.

        Args:
            fight: the fight.
            who: who goes.
            way: `toward` or `away`.
            goal: a point, a place or an id.
        """
        approach = self._approach
        words = approach(fight, who) if approach else ""
        return self.filled(f"{words} --{way} {goal}", (), who, "") if words else None

    @cached_property
    def _approach(self) -> Callable[[AnyEncounter, str], str] | None:
        """Return what gives the words of the order by which somebody walks."""
        return self._placing().approach if self._placing else None

    def filled(
        self, template: str, options: tuple[str, ...], who: str, target: str, argument: str = ""
    ) -> Order:
        """Return the order that a template gives.

        Args:
            template: `recover --who {who}`.
            options: the words of more options.
            who: fills `{who}`.
            target: fills `{target}`, `{attacker}`.
            argument: fills `{argument}`.

        Raises:
            UsageError: it can't be read.
        """
        key = (template, options, who, target, argument)
        order = self._of_line.get(key)
        if order is None:
            verb, *words = self.words(template, who, target, argument)
            order = self._of_line[key] = self._decoded(verb, (*words, *options))
        return order

    def words(self, template: str, who: str, target: str, argument: str) -> tuple[str, ...]:
        """Return the words of a template with everybody in their places."""
        key = (template, who, target, argument)
        words = self._words.get(key)
        if words is None:
            words = self._words[key] = tuple(fill(template, who, target, argument))
        return words

    def with_options(self, order: Order, words: tuple[str, ...]) -> Order:
        """Return an order with more options; what several can have is added to what is there.

        Raises:
            UsageError: they can't be read.
        """
        if id(order) not in self._kept:
            return with_options(order, words)
        key = (id(order), words)
        more = self._more.get(key)
        if more is None:
            more = self._more[key] = with_options(order, words)
            self._kept[id(more)] = more
        return more

    def takes_target(self, action: Action) -> bool:
        """Tell whether a move is about somebody."""
        if action.sort == "walk":
            return False
        template = self._moves.get(action.word)
        if template is not None:
            return "{target}" in template
        usage = self._verbs["act"].usages[action.word]
        named = action.argument and usage.argument == usage.target
        return bool(usage.target and not named)

    def may_lack(self, action: Action) -> bool:
        """Tell whether a move is not everybody's, so that the stat block decides."""
        usage = self._usage(action)
        return usage is not None and usage.whose not in ("anyone", "gm")

    def _usage(self, action: Action) -> Usage | None:
        """Return how a move of `act` is done; None for any other."""
        act = self._verbs.get("act")
        if act is None or action.sort != "move" or action.word in self._moves:
            return None
        return act.usages.get(action.word)

    def lacking(self, action: Action, sheet: Any) -> str:
        """Return why a move is not somebody's, by the stat block: `has no shield`; "" if it is."""
        usage = self._usage(action)
        if usage is None or not self.may_lack(action):
            return ""
        theirs = getattr(sheet, usage.whose, None)
        if not theirs:
            return f"has no {usage.whose.replace('_', ' ')}"
        if not isinstance(theirs, Mapping) or not action.argument or action.options:
            return ""
        missing = [one for one in action.argument.split(",") if one not in theirs]
        return f'has no "{missing[0]}"' if missing else ""

    def target_fields(self, action: Action) -> frozenset[str]:
        """Return the fields that say whom an order is about."""
        if action.sort == "attack":
            return frozenset({"target"})
        if action.sort == "walk":
            return frozenset({action.word})
        usage = self._verbs["act"].usages.get(action.word)
        return frozenset({usage.target}) if usage and usage.target else frozenset()

    def _takes_weapon(self, who: str, target: str, options: Sequence[str]) -> bool:
        order = self._decoded("resolve", (who, target, *options))
        cls = type(order)
        takes = [options_of(cls, kind) for kind in kinds_of(order)] if cls.usages else []
        return all(fields is None or "with_" in fields for fields in takes)

    def _decoded(self, verb: str, words: tuple[str, ...]) -> Order:
        key = (verb, *words)
        order = self._made.get(key)
        if order is None:
            order = self._made[key] = decode(words, spec_of(self._verbs[verb]))
            self._kept[id(order)] = order
        return order

    def settle(self, order: Order, fight: AnyEncounter) -> None:
        """Note that the options and ids of an order are right in this fight.

        Those whom it names by the id must be there the next time as well; an order that names
        anybody otherwise is looked at each time.
        """
        if id(order) not in self._kept or id(order) in self.settled:
            return
        alike = with_ids(order, fight) is order
        names = _named(order) & {*fight.combatants} if alike else {""}
        self.settled[id(order)] = Settled(tuple(names), keyed_by(order))


def _named(order: Order) -> set[str]:
    """Return the words of an order that name somebody or something."""
    found: set[str] = set()
    spec = spec_of(type(order))
    for parameter in (*spec.positionals, *spec.options):
        value = getattr(order, parameter.field) if parameter.refers else ""
        if isinstance(value, str):
            found.add(value)
        else:
            found |= {one if isinstance(one, str) else one[0] for one in value}
    return found


def fill(template: str, who: str, target: str, argument: str) -> list[str]:
    """Return the words of a template with everybody in their places."""
    values = {"{who}": who, "{target}": target, "{attacker}": target, "{argument}": argument}
    filled = []
    for word in split_line(template)[0]:
        for place, value in values.items():
            word = word.replace(place, value)  # noqa: PLW2901 - one place after the other
        filled.append(word)
    return filled


def says_already(order: Order, words: Sequence[str]) -> bool:
    """Tell whether an order has all these options, for the same people."""
    new = with_options(order, words)
    for parameter in spec_of(type(order)).options:
        old, now = getattr(order, parameter.field), getattr(new, parameter.field)
        if old == now:
            continue
        if parameter.kind not in ("words", "pairs"):
            return False
        known = {one if isinstance(one, str) else one[0] for one in old}
        added = {one if isinstance(one, str) else one[0] for one in now[len(old) :]}
        if added - known:
            return False
    return True


def unanswered(order: Order, reactions: Iterable[Reaction]) -> Order:
    """Return an order without the options that some reactions have put on its line."""
    spec = spec_of(type(order))
    words = {word for each in reactions for word in split_line(each.line)[0]}
    answers = {each.field: each.default for each in spec.parameters if each.name in words}
    return msgspec.structs.replace(order, **answers) if answers else order


def with_options(order: Order, words: Sequence[str]) -> Order:
    """Return an order with more options; what several can have is added to what is there.

    Raises:
        UsageError: they can't be read.
    """
    spec: Spec = spec_of(type(order))
    places, options = texts_in(words, spec)
    if places:
        raise UsageError(f"{spec.verb} takes no argument {places[0]}")
    new: dict[str, Any] = {}
    for field, text in options.items():
        parameter = spec.by_field[field]
        value: Any = True if parameter.kind == "flag" else value_of(parameter, text)
        if parameter.kind in ("words", "pairs"):
            value = (*getattr(order, field), *value)
        new[field] = value
    return msgspec.structs.replace(order, **new)
