"""What players are told of a line of the log: made of what happened, and of what their board shows.

Of whom no player runs no number is told: none stands in these words but a time and a distance.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

import msgspec

from hero_combat.fight.board import Board, Item, Row
from hero_combat.fight.events import (
    ActionLost,
    AttackRolled,
    Damaged,
    Died,
    Down,
    Event,
    KnockedBack,
    Left,
    ObjectDamaged,
    Prevented,
    Revealed,
    Up,
    WeaponSpoiled,
)
from hero_combat.fight.hidden import tell_revealed
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Outcome
from hero_combat.log.participants import Join
from hero_combat.orders.declaration import Order, spec_of, verb_of
from hero_combat.text import key_in_words, listing


class Teller(msgspec.Struct):
    """Tells of one line.

    Attributes:
        order: what was ordered.
        fight: the fight afterwards; without an outcome as it stands now.
        hidden: the ids of those of whom players see nothing.
        own: the ids of those whom players run.
        outcome: what came of it; None where nobody knows.
        boards: the players' board before and afterwards.
        time: the time that players were told last.
    """

    order: Order
    fight: AnyEncounter
    hidden: Collection[str]
    own: Collection[str]
    outcome: Outcome | None = None
    boards: tuple[Board, Board] | None = None
    time: str = ""

    def tell(self) -> str:
        """Return what players are told, under the time if they weren't told it yet."""
        capital = (f"{each[:1].upper()}{each[1:]}" for each in self._sentences())
        told = [*dict.fromkeys(capital)]  # a move may be what is the matter afterwards, too
        if told and self.boards and verb_of(self.order) == "step":
            now = self.boards[1].time
            if now != self.time:
                self.time = now
                told.insert(0, f"{now[:1].upper()}{now[1:]}.")
        return " ".join(told)

    def _sentences(self) -> Iterator[str]:
        events = self.outcome.events if self.outcome else ()
        attacks = [one for one in events if isinstance(one, AttackRolled)]
        if attacks:
            yield from self._attacks(attacks)
        else:
            yield from self._deed()
        struck = {one.target for one in attacks if one.hit}
        dead = {one.who for one in events if isinstance(one, Died)}
        for event in events:
            yield from self._happened(event, struck, dead, alone=not attacks)
        if self.boards:
            damaged = [one for one in events if isinstance(one, ObjectDamaged)]
            harmed = {one.which: "broken" if one.broken else "damaged" for one in damaged}
            known = {self._actor(): self._kind().replace("-", " ")}  # a move may be a state, too
            spoiled = [one for one in events if isinstance(one, WeaponSpoiled)]
            known |= {one.who: f"{one.attack} {one.how}" for one in spoiled}
            known |= dict.fromkeys(dead, "dead") | harmed
            yield from _states(*self.boards, known, self.own)
            yield from self._revealed(events)
            yield from self._acting(*self.boards)

    # ------------------------------------------------------------ what was done

    def _deed(self) -> Iterator[str]:
        """Yield what somebody did, by the order: what, with what, to whom."""
        order = self.order
        if isinstance(order, Join):
            ids = [who for who in order.ids if who not in self.hidden]
            if ids:
                join = "joins" if len(ids) == 1 else "join"
                yield f"{listing(map(self.name, ids))} {join} the fight."
            return
        if not order.actor:
            return
        who, kind = self._actor(), self._kind()
        named = (one for one in named_in(order) if one not in ("", who) and self.sees(one))
        about = [self.name(one) for one in named]
        verb = verb_of(order)
        if verb == "resolve":
            whom = f" {listing(about)}" if about else ""
            how = self._with(who, self._attack()) + _bracketed(kind)
            yield f"{self.name(who)} attacks{whom}{how}."
            return
        if verb == "act" and kind in order.usages and (deed := order.usages[kind].seen):
            yield f"{self.name(who)} {deed}{_bracketed(', '.join(about))}."
            return
        words = [kind or verb] if verb == "act" else [verb, kind]
        told = " ".join(filter(None, words)).replace("-", " ")
        yield f"{self.name(who)}: {told}{_bracketed(', '.join(about))}."

    def _actor(self) -> str:
        return str(getattr(self.order, self.order.actor)) if self.order.actor else ""

    def _kind(self) -> str:
        """Return which move or maneuver it is, "" for what goes without saying."""
        order = self.order
        if not order.usages_of:
            return ""
        said, spec = getattr(order, order.usages_of), spec_of(type(order))
        fields = {one.field: one for one in (*spec.positionals, *spec.options)}
        if said == fields[order.usages_of].default:
            return ""
        return said if isinstance(said, str) else ", ".join(said)

    def _attack(self) -> str:
        order = self.order
        fields = [one.field for one in spec_of(type(order)).naming if one.refers == "attack"]
        return next((str(getattr(order, field)) for field in fields if getattr(order, field)), "")

    def _with(self, who: str, attack: str) -> str:
        """Return with what somebody attacks, as a sentence goes on; "" for bare hands."""
        if attack in ("", "unarmed"):
            return ""
        weapon = self.weapon(who, attack)
        return f" with {weapon}" if weapon[:1].isupper() else f" with the {weapon}"

    def weapon(self, who: str, attack: str) -> str:
        """Return what somebody's weapon is called."""
        attacks = getattr(self.fight.sheets.get(who), "attacks", {})
        return getattr(attacks.get(attack), "name", "") or attack.replace("-", " ")

    def _attacks(self, attacks: list[AttackRolled]) -> Iterator[str]:
        """Yield who hit and missed whom with what: a sentence for all of whom that is the same."""
        met: dict[tuple[str, str, bool, bool], list[str]] = {}
        for one in attacks:
            if self.sees(one.attacker) and self.sees(one.target):
                key = (one.attacker, one.attack, one.hit, one.manner == "counter")
                met.setdefault(key, []).append(self.name(one.target))
        kind = self._kind()
        for (who, attack, hit, counter), names in met.items():
            does = "hits" if hit else "misses"
            whom = listing(dict.fromkeys(names))
            how = " in return" if counter else ""
            mine = _bracketed(kind) if who == self._actor() else ""
            yield f"{self.name(who)} {does} {whom}{self._with(who, attack)}{how}{mine}."

    # ------------------------------------------------------------ what happened

    def _happened(
        self, event: Event, struck: Collection[str], dead: Collection[str], *, alone: bool
    ) -> Iterator[str]:
        """Yield the sentence of an event, if players see whom it is about.

        Args:
            event: the event.
            struck: the ids of those who were hit, of which it was told.
            dead: the ids of those who died, of which it is told.
            alone: whether nobody attacked: then a check is what was done.
        """
        who = getattr(event, "who", getattr(event, "which", ""))
        if not self.sees(who):
            return
        if isinstance(event, Damaged) and who not in self.own and who in struck:
            return  # that they were hit is all that is seen
        if isinstance(event, Down) and who in dead:
            return
        tell = _TOLD.get(type(event))
        if tell is not None:
            yield from filter(None, [tell(self, event)])
            return
        success = getattr(event, "success", getattr(event, "made", None))
        if alone and isinstance(success, bool) and who == self._actor():
            yield f"{self.name(who)} {'succeeds' if success else 'fails'}."

    def _revealed(self, events: Collection[Event]) -> Iterator[str]:
        for event in events:
            if isinstance(event, Revealed):
                yield tell_revealed(self.fight, event.who)

    def _acting(self, before: Board, after: Board) -> Iterator[str]:
        """Yield who acts now, or that the fight is over."""
        if after.over:
            if not before.over:
                yield after.over
        elif after.acting and (after.acting != before.acting or verb_of(self.order) == "step"):
            act = "acts" if len(after.acting) == 1 else "act"
            yield f"{listing(map(self.name, after.acting))} {act}."

    # ------------------------------------------------------------ who is seen

    def sees(self, id_: str) -> bool:
        """Tell whether players see somebody or something."""
        return id_ not in self.hidden

    def name(self, id_: str) -> str:
        """Return what somebody or something is called."""
        return called(id_, self.fight)


def named_in(order: Order) -> Iterator[str]:
    """Yield the ids of whom and what an order names."""
    for parameter in spec_of(type(order)).naming:
        if parameter.refers not in ("combatant", "object", "thing", "block"):
            continue
        value: Any = getattr(order, parameter.field)
        for one in (value,) if isinstance(value, str) else value or ():
            yield one[0] if isinstance(one, tuple) else one


def _states(
    before: Board, after: Board, told: Mapping[str, str], own: Collection[str]
) -> Iterator[str]:
    """Yield what is the matter with somebody or something that wasn't, and what no longer is.

    Args:
        before: the players' board before.
        after: the players' board afterwards.
        told: what was told of somebody or something already, by the id.
        own: the ids of those whom players run, who know their own numbers.
    """
    were: list[Row | Item] = [*before.rows, *before.objects]
    was = {one.id: one for one in were}
    rows: list[Row | Item] = [*after.rows, *after.objects]
    for one in rows:
        if one.id not in was or (isinstance(one, Row) and one.left):  # leaving is an event
            continue
        now, then = one.seen, was[one.id]
        known = (*then.seen, told.get(one.id, ""))
        new = [state for state in now if state not in known]
        gone = [state for state in then.seen if state not in now]
        if isinstance(one, Row) and isinstance(then, Row) and one.id not in own:
            new = [one.when, *new] if one.when not in ("", then.when) else new
        parts = [", ".join(new), f"no longer: {', '.join(gone)}" if gone else ""]
        if new or gone:
            yield f"{one.name}: {'; '.join(filter(None, parts))}."


def _damaged(teller: Teller, event: Damaged) -> str:
    how = "" if event.cause == "hit" else f" ({event.cause})"
    if event.who not in teller.own:
        if event.cause == "cost":
            return ""
        return f"{teller.name(event.who)} is hurt{how}."
    lost = [f"{points} {key_in_words(key)}" for key, points in event.lost.items() if points]
    return f"{teller.name(event.who)} takes {listing(lost)}{how}." if lost else ""


def _prevented(teller: Teller, event: Prevented) -> str:
    """Tell what kept somebody from all harm; what weakened it is nobody's to see."""
    return f"{teller.name(event.who)} is spared ({event.how})." if event.amount is None else ""


def _knocked_back(teller: Teller, event: KnockedBack) -> str:
    into = f" into {teller.name(event.into)}" if event.into and teller.sees(event.into) else ""
    return f"{teller.name(event.who)} is knocked back {event.metres} m{into}."


def _object_damaged(teller: Teller, event: ObjectDamaged) -> str:
    return f"{teller.name(event.which)} {'breaks' if event.broken else 'is damaged'}."


def _spoiled(teller: Teller, event: WeaponSpoiled) -> str:
    who, weapon = teller.name(event.who), teller.weapon(event.who, event.attack)
    if event.how == "dropped":
        return f"{who} drops the {weapon}."
    return f"{who}: the {weapon} is {event.how}."


def _lost(teller: Teller, event: ActionLost) -> str:
    return f"{teller.name(event.who)} loses an action{_bracketed(event.why)}."


def _left(teller: Teller, event: Left) -> str:
    return f"{teller.name(event.who)} {_LEFT[event.why]}."


def _died(teller: Teller, event: Died) -> str:
    return f"{teller.name(event.who)} dies."


def _down(teller: Teller, event: Down) -> str:
    return f"{teller.name(event.who)} goes down."


def _up(teller: Teller, event: Up) -> str:
    return f"{teller.name(event.who)} is up again."


def _bracketed(text: str) -> str:
    return f" ({text.replace('-', ' ')})" if text else ""


_LEFT = {
    "fled": "flees",
    "surrendered": "surrenders",
    "carried-off": "is carried off",
    "left": "leaves the fight",
}
_TOLD: dict[type[Event], Callable[[Teller, Any], str]] = {
    ActionLost: _lost,
    Damaged: _damaged,
    Died: _died,
    Down: _down,
    KnockedBack: _knocked_back,
    Left: _left,
    ObjectDamaged: _object_damaged,
    Prevented: _prevented,
    Up: _up,
    WeaponSpoiled: _spoiled,
}
"""How each event is told; of others the board shows what came of them."""
