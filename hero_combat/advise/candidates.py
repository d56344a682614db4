"""The orders that are worth trying in somebody's turn."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.hidden import is_hidden
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.tactics import Tactics
from hero_combat.log.lines import verbs_of
from hero_combat.npc.filling import A_WORD, Filled, fill_line, fill_usage
from hero_combat.npc.legal import Trial
from hero_combat.npc.memory import targets_of
from hero_combat.npc.orders import with_options
from hero_combat.npc.scene import Scene
from hero_combat.npc.twins import Twins
from hero_combat.orders.declaration import Order, Parameter, Usage, spec_of
from hero_combat.orders.decoding import order_of
from hero_combat.orders.lines import line_of
from hero_combat.orders.shell_words import split_line

MOST = 60
"""So many orders are tried at the most."""


class Candidates(msgspec.Struct, frozen=True):
    """Orders that are worth trying.

    Attributes:
        orders: the orders, plain attacks first.
        left_out: how many more there are.
    """

    orders: tuple[Order, ...]
    left_out: int = 0


def candidates_of(
    fight: AnyEncounter, system: System, tactics: Tactics, who: str, most: int = MOST
) -> Candidates:
    """Return the legal orders of one who acts.

    Of orders that lead to the same fights by the same dice the first stands for all, and so does
    the first of targets that are alike. An order that needs a number, or a word that a person must
    invent, is none of them.
    """
    known: list[_Tried] = []
    found: list[Order] = []
    left_out = 0
    for tried in _Turn(fight, system, tactics, who).tried():
        if any(tried.is_like(other) for other in known):
            continue
        known.append(tried)
        if len(found) < most:
            found.append(tried.order)
        else:
            left_out += 1
    return Candidates(tuple(found), left_out)


class _Tried(msgspec.Struct, frozen=True):
    """An order that the rules allow.

    Attributes:
        order: the order.
        ends: the fights that it leads to, by the same dice as any other.
        foe: whom it attacks without more ado; "" for any other order.
    """

    order: Order
    ends: tuple[AnyEncounter, ...]
    foe: str = ""

    def is_like(self, other: "_Tried") -> bool:
        """Tell whether another leads to the same fights; at another foe, no plain attack does."""
        return self.ends == other.ends and (self.foe == other.foe or not (self.foe and other.foe))


class _Turn:
    """Somebody's turn, and all that the rules allow in it."""

    def __init__(self, fight: AnyEncounter, system: System, tactics: Tactics, who: str) -> None:
        self._fight = fight
        self._system = system
        self._tactics = tactics
        self._who = who
        self._resolve = spec_of(verbs_of(system)["resolve"])
        self._twins = Twins(fight, who)
        self._trial = Trial(fight, system, who)
        self._seen: set[str] = set()
        scene = Scene(fight, who, tactics, system.is_out())
        seen = (each for each in scene.foes() if not is_hidden(fight, each))
        self._foes = tuple(dict.fromkeys(self._twins.like(each) for each in seen))
        fallen = (each for each in scene.allies(downed=True) if scene.is_down(each))
        self._aims = frozenset((who, *self._foes, *fallen))

    def tried(self) -> Iterator[_Tried]:
        """Yield attacks at everybody, then moves and other ways to attack in turns."""
        attacks = [*self._attacks()]
        for each in self._allowed(attacks):
            yield msgspec.structs.replace(each, foe=targets_of(each.order)[0])
        for pair in zip_longest(self._allowed(self._moves()), self._ways(attacks)):
            yield from (each for each in pair if each is not None)

    def _allowed(self, orders: Iterable[Order]) -> Iterator[_Tried]:
        """Yield those that the rules allow, each of them once."""
        for order in orders:
            line = line_of(order)
            if line in self._seen:
                continue
            self._seen.add(line)
            ends = self._trial.ends(order)
            if ends is not None:
                yield _Tried(order, ends)

    def _attacks(self) -> Iterator[Order]:
        spec = self._resolve
        named = "with_" in spec.by_field
        attacks = self._tactics.attacks(self._fight, self._who)
        # bare hands only where nothing else is at hand
        for attack in attacks[:-1] or attacks:
            for foe in self._foes:
                yield order_of(spec, (self._who, foe), {"with_": attack.id} if named else {})

    def _ways(self, attacks: Sequence[Order]) -> Iterator[_Tried]:
        """Yield attacks in other ways, by bare hands only at those whom nothing else reaches so."""
        for way in self._tactics.ways:
            words = split_line(way)[0]
            reached: set[str] = set()
            for tried in self._allowed(_in_a_way(attacks, words)):
                reached.update(targets_of(tried.order))
                yield tried
            bare = [
                order_of(self._resolve, (self._who, foe), {})
                for foe in self._foes
                if foe not in reached
            ]
            yield from self._allowed(_in_a_way(bare, words))

    def _moves(self) -> Iterator[Order]:
        fight, system, who, tactics = self._fight, self._system, self._who, self._tactics
        attacks = tactics.attacks(fight, who) if tactics.reload else ()
        reload = (tactics.reload.replace("{attack}", each.id) for each in attacks)
        for line in (*tactics.moves.values(), *tactics.struggle, *reload):
            others = self._foes if line.startswith("resolve ") else (*fight.combatants,)
            yield from self._stated(fill_line(line, system, fight, who, others))
        act = verbs_of(system).get("act")
        for kind, usage in act.usages.items() if act else ():
            if act and kind not in tactics.untried and self._is_theirs(usage):
                rounds = fill_usage(act, kind, fight, who)
                yield from self._stated(chain.from_iterable(rounds), usage)

    def _is_theirs(self, usage: Usage) -> bool:
        if usage.whose == "gm" or usage.when not in ("turn", "any"):
            return False
        sheet = self._fight.sheets[self._who]
        return usage.whose == "anyone" or bool(getattr(sheet, usage.whose, None))

    def _stated(self, filled: Iterable[Filled], usage: Usage | None = None) -> Iterator[Order]:
        """Yield the orders in which nobody needs to invent anything."""
        for one in filled:
            if all(self._is_stated(parameter, text, usage) for parameter, text in one.given):
                yield one.order

    def _is_stated(self, parameter: Parameter, text: str, usage: Usage | None) -> bool:
        """Tell whether the fight itself says what an option is given.

        A move is aimed at a foe, at a friend who is down, or at oneself; it leads to a foe or a
        place, or away from one. How well a place conceals,
        and what else is one of several words that a move can't do without, somebody must judge.
        """
        if parameter.kind == "number" or text == A_WORD:
            return False
        if usage is None:
            return text not in self._fight.combatants or self._twins.like(text) == text
        if parameter.refers == "where" and text in self._fight.combatants:
            return text in self._foes
        if parameter.choices:
            return parameter.field not in usage.needs
        if text in self._fight.combatants:
            return parameter.field == usage.target and text in self._aims
        return True


def _in_a_way(attacks: Iterable[Order], words: Sequence[str]) -> Iterator[Order]:
    """Yield the attacks with some options, where they fit."""
    for attack in attacks:
        try:
            yield with_options(attack, words)
        except UsageError:
            continue
