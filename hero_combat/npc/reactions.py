"""What people do about another's order: before it, with it, once its dice are seen, and then."""

from collections.abc import Iterable, Iterator

import msgspec

from hero_combat.errors import Forbidden
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.log.participants import Leave
from hero_combat.log.session import Checkpoint
from hero_combat.npc.account import LineSource, Played, Reacted
from hero_combat.npc.concerned import Audience, Concerned
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.doctrine import DoctrineLine
from hero_combat.npc.lines import REFUSALS
from hero_combat.npc.memory import targets_of
from hero_combat.npc.orders import says_already, with_options
from hero_combat.npc.react_lines import ReactLines
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.orders.shell_words import quote

_replace = msgspec.structs.replace


class Intent(msgspec.Struct, frozen=True):
    """An order that somebody is about to give; the attributes are those of `Played`."""

    who: str
    order: Order
    why: LineSource
    doctrine: str = ""
    line: DoctrineLine | None = None


class Reactions:
    """Plays what those whom an order concerns do about it.

    Attributes:
        audience: finds whom it concerns.
        lines: reads their lines.
    """

    def __init__(self, conduct: Conduct) -> None:
        self.audience = Audience(conduct)
        self.lines = ReactLines(conduct)
        self._conduct = conduct
        self._session = conduct.session

    def answered(
        self, intent: Intent, people: Iterable[Concerned], *, after: bool = True
    ) -> list[Played]:
        """Carry out an order, and return it with what others did about it, in its place.

        It is missing where what was done first leaves the rules no such order.

        Args:
            intent: the order.
            people: those who may do something about it.
            after: whether its dice are seen, and what is done then.

        Raises:
            Forbidden: the rules won't have the order, whatever is done about it.
            UsageError: an option says nothing about it.
        """
        people = tuple(people)
        first: list[Played] = []
        if isinstance(intent.order, Leave):  # once they have left nobody reaches them
            first = self.then(intent, people)
            if self._conduct.is_out(intent.who):
                return first
        done = self._carried_out(intent, people, after=after)
        if after and not first and done[-1].who == intent.who:
            done += self.then(intent, people)
        return [*first, *done]

    def _carried_out(
        self, intent: Intent, people: tuple[Concerned, ...], *, after: bool, own: bool = True
    ) -> list[Played]:
        """Carry out an order with what is done before and with it, and once its dice are seen.

        Args:
            intent: the order.
            people: those who may do something about it.
            after: whether its dice are seen.
            own: whether they may give orders of their own before it.
        """
        session = self._session
        attack = _Attack(intent.who, intent.order, session.mark(), self.lines.asked.copy())
        for one in people:
            self._answer(attack, one, own=own)
        try:
            if attack.tried:
                outcome, done = attack.tried
                session.back_to(done)
            else:
                outcome = self._made(attack)
        except Forbidden:
            if not attack.accepted:
                raise
            return attack.before
        played = Played(
            intent.who,
            attack.order,
            outcome,
            intent.why,
            intent.doctrine,
            intent.line,
            attack.reacted,
        )
        if after:
            playbooks = self._conduct.playbooks
            for one in people:
                if playbooks[one.who].afterwards[one.by]:
                    played = self._afterwards(attack.mark, played, one)
        return [*attack.before, played]

    def _answer(self, attack: "_Attack", one: Concerned, *, own: bool) -> None:
        """Do what somebody does about an order before its dice are seen.

        An attack with an answer that the rules accept is one that they accept without it. It isn't
        tried without, for nobody would read what comes of that.
        """
        lines = self._conduct.playbooks[one.who].answers[one.by]
        if not lines:
            return
        session, refused = self._session, self._conduct.tactics.refused
        for line, reaction, kind in self.lines.holding(lines, one, attack.who, attack.order):
            if kind == "before" and not own:
                continue
            if kind == "before" and not attack.accepted:
                self._try(attack)
            try:
                if kind == "before":
                    first = self.lines.order_of(one, line, reaction, attack.who)
                    if refused(attack.mark.encounter, first):
                        continue
                    attack.before += self._given(one.who, line, first)
                    attack.mark, attack.tried = session.mark(), None
                else:
                    new = self.lines.with_options(attack.order, reaction, line, one, attack.who)
                    if refused(attack.mark.encounter, new):
                        continue
                    outcome = self._conduct.play(new)
                    attack.tried, attack.accepted = (outcome, session.mark()), True
                    session.back_to(attack.mark)
                    attack.order = new
                    attack.reacted = (*attack.reacted, self.lines.reacted(one.who, line))
            except REFUSALS:
                session.back_to(attack.mark)
                continue
            return

    def then(self, intent: Intent, people: Iterable[Concerned]) -> list[Played]:
        """Carry out what people do once an order is given, and return it.

        Args:
            intent: the order.
            people: those who may do something about it.
        """
        done: list[Played] = []
        session, conduct = self._session, self._conduct
        for one in people:
            lines = conduct.playbooks[one.who].thens[one.by]
            for line, reaction, _ in self.lines.holding(lines, one, intent.who, intent.order):
                mark = session.mark()
                try:
                    order = self.lines.order_of(one, line, reaction, intent.who)
                    if conduct.tactics.refused(mark.encounter, order):
                        continue
                    done += self._given(one.who, line, order)
                except REFUSALS:
                    session.back_to(mark)
                    continue
                break
        return done

    def _made(self, attack: "_Attack") -> Outcome:
        """Carry out an order as it is said now.

        Raises:
            Forbidden: the rules won't have it; then nobody was asked what to do about it.
            UsageError: an option says nothing about it.
        """
        try:
            return self._conduct.play(attack.order)
        except REFUSALS:
            if not attack.accepted:
                self.lines.asked = attack.asked
            raise

    def _try(self, attack: "_Attack") -> None:
        """Find what comes of an order as it is said now, nothing of it done; it raises so."""
        outcome, session = self._made(attack), self._session
        attack.tried, attack.accepted = (outcome, session.mark()), True
        session.back_to(attack.mark)

    def before_landing(self, attack: Order, who: str) -> Played | None:
        """Carry out what somebody does before an attack that the next step carries out.

        Args:
            attack: the attack.
            who: the id of who is to be hit.
        """
        session, mark = self._session, self._session.mark()
        fight = mark.encounter
        if not self.audience.reacts(who, "target", fight):
            return None
        attacker, one = getattr(attack, attack.actor), Concerned(who, "target", who)
        lines = self._conduct.playbooks[who].answers["target"]
        for line, reaction, kind in self.lines.holding(lines, one, attacker, attack):
            if kind != "before":
                continue
            try:
                order = self.lines.order_of(one, line, reaction, attacker)
                if not self._conduct.tactics.refused(fight, order):
                    return self._played(who, line, order)
            except REFUSALS:
                session.back_to(mark)
        return None

    def after_landing(self, mark: Checkpoint, step: Played, attack: Order) -> Played:
        """Return a step that carried out an attack, with what was said once its dice were seen.

        Args:
            mark: the fight before the step.
            step: the step.
            attack: the attack.
        """
        landed = _replace(step, who=getattr(attack, attack.actor))
        for one in self.audience.struck(landed, mark.encounter):
            landed = self._afterwards(mark, landed, one)
        return _replace(landed, who=step.who)

    def after(self, fight: AnyEncounter, attack: Played) -> Iterator[Played]:
        """Yield what can be decided about an attack whose dice are seen, nothing of it done.

        Args:
            fight: the fight before the attack.
            attack: the attack.
        """
        if targets_of(attack.order):
            people = self.audience.of_order(attack.who, attack.order, attacks=True, fight=fight)
        else:
            people = self.audience.struck(attack, fight)
        for one in people:
            for line, reaction, _ in self.lines.afterwards(one, attack):
                words = self.lines.words(reaction, line, one, attack.who)
                if says_already(attack.order, words):
                    continue
                yield Played(
                    one.who,
                    with_options(attack.order, words),
                    attack.outcome,
                    "react",
                    self.lines.name_of(one.who),
                    line,
                    amends=" ".join(map(quote, words)),
                )

    def _given(self, who: str, line: DoctrineLine, order: Order) -> list[Played]:
        """Carry out an order of somebody's own; an attack with what is done with it and after it.

        Nobody gives orders of their own about it again.
        """
        if verb_of(order) != "resolve":
            return [self._played(who, line, order)]
        people = self.audience.of_attack(who, order, self._session.encounter, friends=False)
        intent = Intent(who, order, "react", self.lines.name_of(who), line)
        return self._carried_out(intent, tuple(people), after=True, own=False)

    def _played(self, who: str, line: DoctrineLine, order: Order) -> Played:
        """Carry out an order of somebody's own, about which nobody does anything."""
        outcome = self._conduct.play(order)
        return Played(who, order, outcome, "react", self.lines.name_of(who), line)

    def _afterwards(self, mark: Checkpoint, attack: Played, one: Concerned) -> Played:
        session = self._session
        for line, reaction, _ in self.lines.afterwards(one, attack):
            if reaction.affords and not reaction.affords(mark.encounter, one.who):
                continue  # the attack would come out as it did
            done = session.mark()
            try:
                order = self.lines.with_options(attack.order, reaction, line, one, attack.who)
                if self._conduct.tactics.refused(mark.encounter, order):
                    continue
                session.back_to(mark)
                outcome = self._conduct.play(order)
            except REFUSALS:
                session.back_to(done)
                continue
            if not _are_alike(outcome.encounter, attack.outcome.encounter):
                reacted = (*attack.reacted, self.lines.reacted(one.who, line))
                return _replace(attack, order=order, outcome=outcome, reacted=reacted)
            session.back_to(done)
        return attack


class _Attack(msgspec.Struct, eq=False):
    """An order, mostly an attack, while others answer it.

    Attributes:
        who: whose it is.
        order: it, as it is said now.
        mark: the fight before it.
        asked: how often each line had been read before it.
        before: what was done before it.
        reacted: who answered by options of its line.
        tried: what comes of it as it is said now, and the fight then; None where nobody knows yet.
        accepted: whether the rules accept it.
    """

    who: str
    order: Order
    mark: Checkpoint
    asked: dict[tuple[str, int], int]
    before: list[Played] = []
    reacted: tuple[Reacted, ...] = ()
    tried: tuple[Outcome, Checkpoint] | None = None
    accepted: bool = False


def _are_alike(one: AnyEncounter, other: AnyEncounter) -> bool:
    """Tell whether two fights stand alike: what changes nothing is not said."""
    return (
        one.combatants == other.combatants
        and one.things == other.things
        and one.place == other.place
    )
