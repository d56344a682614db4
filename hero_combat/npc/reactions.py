"""What people do about another's order: before it, with it, once its dice are seen, and then."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from hero_combat.errors import Forbidden
from hero_combat.fight.events import AttackRolled, Event
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.tactics import AnswerMoment, By, Reaction
from hero_combat.log.participants import Leave
from hero_combat.log.session import Checkpoint
from hero_combat.npc.account import LineSource, Played, Reacted
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.doctrine import DoctrineLine, Target
from hero_combat.npc.lines import REFUSALS
from hero_combat.npc.memory import targets_of
from hero_combat.npc.orders import says_already, with_options
from hero_combat.npc.prepared_lines import PreparedReaction
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.orders.shell_words import quote

_replace = msgspec.structs.replace


class Concerned(NamedTuple):
    """Somebody who may do something about an order.

    Attributes:
        who: the id.
        by: as what.
        about: the id of whom the attack is aimed at, for a friend of theirs; else their own.
    """

    who: str
    by: By
    about: str


class Intent(msgspec.Struct, frozen=True):
    """An order that somebody is about to give; the attributes are those of `Played`."""

    who: str
    order: Order
    why: LineSource
    doctrine: str = ""
    line: DoctrineLine | None = None


class Reactions:
    """Reads the `react` lines of those whom an order concerns, and plays them.

    Attributes:
        asked: how often each line was read for an order, by its doctrine and its number.
    """

    def __init__(self, conduct: Conduct) -> None:
        self.asked: dict[tuple[str, int], int] = {}
        self._conduct = conduct
        self._session = conduct.session
        # Who would do something about attacks on others of their side, by the side.
        self._sheets: object = None
        self._guards: dict[str, tuple[str, ...]] = {}

    def concerned(
        self, who: str, order: Order, *, attacks: bool, fight: AnyEncounter | None = None
    ) -> list[Concerned]:
        """Return those who may do something about an order.

        Of an attack these are its targets, the attacker, and friends of the targets; of any order
        those whom it provokes.

        Args:
            who: whose order it is.
            order: the order.
            attacks: whether it is an attack.
            fight: the fight before it; by default the session's.
        """
        now = self._session.encounter if fight is None else fight
        found = self._concerned_by_attack(who, order, now) if attacks else []
        provoked = self._conduct.tactics.provoked(now, order)
        if provoked:
            found += [
                Concerned(one, "provoked", one)
                for one in provoked
                if self._reacts(one, "provoked", now)
            ]
        return found

    def _concerned_by_attack(
        self, attacker: str, attack: Order, fight: AnyEncounter
    ) -> list[Concerned]:
        found: list[Concerned] = []
        targets = targets_of(attack)
        for target in targets:
            if self._reacts(target, "target", fight):
                found.append(Concerned(target, "target", target))  # noqa: PERF401 - mostly there is one
        if self._reacts(attacker, "attacker", fight):
            found.append(Concerned(attacker, "attacker", attacker))
        there = fight.combatants
        for target in targets:
            guards = self._guards_of(target, fight) if target in there else ()
            if guards:
                found += [
                    Concerned(one, "friend", target)
                    for one in guards
                    if one in there and one != attacker and one not in targets
                ]
        return found

    def _guards_of(self, target: str, fight: AnyEncounter) -> tuple[str, ...]:
        """Return those of somebody's side who have a line about attacks on others of it."""
        side = fight.sheets[target].side
        if not side:
            return ()
        if fight.sheets is not self._sheets:
            self._sheets, self._guards = fight.sheets, {}
        guards = self._guards.get(side)
        if guards is None:
            guards = self._guards[side] = tuple(
                one
                for one, sheet in fight.sheets.items()
                if sheet.side == side and self._reacts(one, "friend", fight)
            )
        return guards

    def _reacts(self, who: str, by: By, fight: AnyEncounter) -> bool:
        """Tell whether somebody has a line about an order that concerns them so."""
        conduct = self._conduct
        return (
            who in fight.combatants
            and by in conduct.playbooks[who].reacts
            and conduct.plays(who)
            and not fight.sheets[who].bystander
        )

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
        attack = _Attack(intent.who, intent.order, session.mark(), self.asked.copy())
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
        for line, reaction, kind in self._holding(lines, one, attack.who, attack.order):
            if kind == "before" and not own:
                continue
            if kind == "before" and not attack.accepted:
                self._try(attack)
            try:
                if kind == "before":
                    first = self._order_of(one, line, reaction, attack.who)
                    if refused(attack.mark.encounter, first):
                        continue
                    attack.before += self._given(one.who, line, first)
                    attack.mark, attack.tried = session.mark(), None
                else:
                    new = self._with(attack.order, reaction, line, one, attack.who)
                    if refused(attack.mark.encounter, new):
                        continue
                    outcome = self._conduct.play(new)
                    attack.tried, attack.accepted = (outcome, session.mark()), True
                    session.back_to(attack.mark)
                    attack.order = new
                    attack.reacted = (*attack.reacted, self._reacted(one.who, line))
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
            for line, reaction, _ in self._holding(lines, one, intent.who, intent.order):
                mark = session.mark()
                try:
                    order = self._order_of(one, line, reaction, intent.who)
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
                self.asked = attack.asked
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
        if not self._reacts(who, "target", fight):
            return None
        attacker, one = getattr(attack, attack.actor), Concerned(who, "target", who)
        lines = self._conduct.playbooks[who].answers["target"]
        for line, reaction, kind in self._holding(lines, one, attacker, attack):
            if kind != "before":
                continue
            try:
                order = self._order_of(one, line, reaction, attacker)
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
        for one in self._struck(landed, mark.encounter):
            landed = self._afterwards(mark, landed, one)
        return _replace(landed, who=step.who)

    def _struck(self, landed: Played, fight: AnyEncounter) -> list[Concerned]:
        """Return those against whom a blow that landed was rolled, then who struck it."""
        events = landed.outcome.events
        rolled = dict.fromkeys(each.target for each in events if isinstance(each, AttackRolled))
        people = [Concerned(who, "target", who) for who in rolled]
        people.append(Concerned(landed.who, "attacker", landed.who))
        return [one for one in people if self._reacts(one.who, one.by, fight)]

    def after(self, fight: AnyEncounter, attack: Played) -> Iterator[Played]:
        """Yield what can be decided about an attack whose dice are seen, nothing of it done.

        Args:
            fight: the fight before the attack.
            attack: the attack.
        """
        if targets_of(attack.order):
            people = self.concerned(attack.who, attack.order, attacks=True, fight=fight)
        else:
            people = self._struck(attack, fight)
        for one in people:
            for line, reaction, _ in self._afterwards_of(one, attack):
                words = self._words(reaction, line, one, attack.who)
                if says_already(attack.order, words):
                    continue
                yield Played(
                    one.who,
                    with_options(attack.order, words),
                    attack.outcome,
                    "react",
                    self._name_of(one.who),
                    line,
                    amends=" ".join(map(quote, words)),
                )

    def _holding(
        self,
        lines: tuple[PreparedReaction, ...],
        one: Concerned,
        attacker: str,
        attack: Order,
        events: tuple[Event, ...] = (),
    ) -> Iterator[tuple[DoctrineLine, Reaction, AnswerMoment]]:
        """Yield those of somebody's lines that hold, and are of any use after these events.

        Their `target` is the other one: who gives the order, or whom the attack is aimed at.
        """
        if not lines:
            return
        who, by, about = one
        other = attacker if by != "attacker" else next(iter(targets_of(attack)), "")
        friend = about if by == "friend" else ""
        asked, answerer = self.asked, self._conduct.answerer
        for each in lines:
            if friend and not _means(each.prepared.line.target, friend):
                continue
            place = each.place
            asked[place] = asked.get(place, 0) + 1
            if each.use is not None and not each.use(attack, events, about):
                continue
            if answerer(who).holds(each.prepared, other, friend):
                yield each.prepared.line, each.reaction, each.kind

    def _afterwards_of(
        self, one: Concerned, attack: Played
    ) -> Iterator[tuple[DoctrineLine, Reaction, AnswerMoment]]:
        """Yield the lines about an attack whose dice are seen that hold and are of any use."""
        lines = self._conduct.playbooks[one.who].afterwards[one.by]
        return self._holding(lines, one, attack.who, attack.order, attack.outcome.events)

    def _name_of(self, who: str) -> str:
        """Return the name of somebody's doctrine."""
        return self._conduct.playbooks[who].doctrine.name

    def _order_of(
        self, one: Concerned, line: DoctrineLine, reaction: Reaction, other: str
    ) -> Order:
        """Return an order of somebody's own about the order of another."""
        action = line.action
        argument, options = (action.argument, action.options) if action else ("", ())
        template = reaction.line.replace("{friend}", one.about)
        return self._conduct.orders.filled(
            template, options, one.who, other, argument or reaction.default
        )

    def _given(self, who: str, line: DoctrineLine, order: Order) -> list[Played]:
        """Carry out an order of somebody's own; an attack with what is done with it and after it.

        Nobody gives orders of their own about it again.
        """
        if verb_of(order) != "resolve":
            return [self._played(who, line, order)]
        fight = self._session.encounter
        people: list[Concerned] = []
        for target in targets_of(order):
            if self._reacts(target, "target", fight):
                people.append(Concerned(target, "target", target))  # noqa: PERF401 - mostly there is one
        if self._reacts(who, "attacker", fight):
            people.append(Concerned(who, "attacker", who))
        intent = Intent(who, order, "react", self._name_of(who), line)
        return self._carried_out(intent, tuple(people), after=True, own=False)

    def _played(self, who: str, line: DoctrineLine, order: Order) -> Played:
        """Carry out an order of somebody's own, about which nobody does anything."""
        outcome = self._conduct.play(order)
        return Played(who, order, outcome, "react", self._name_of(who), line)

    def _with(
        self, order: Order, reaction: Reaction, line: DoctrineLine, one: Concerned, attacker: str
    ) -> Order:
        """Return the attack with the options by which somebody reacts."""
        words = self._words(reaction, line, one, attacker)
        return self._conduct.orders.with_options(order, words)

    def _words(
        self, reaction: Reaction, line: DoctrineLine, one: Concerned, attacker: str
    ) -> tuple[str, ...]:
        """Return the words of the options by which somebody reacts."""
        given = line.action.argument if line.action else ""
        orders = self._conduct.orders
        return orders.words(reaction.line, one.who, attacker, given or reaction.default)

    def _reacted(self, who: str, line: DoctrineLine) -> Reacted:
        """Return that somebody reacted by a line."""
        return Reacted(who, self._name_of(who), line)

    def _afterwards(self, mark: Checkpoint, attack: Played, one: Concerned) -> Played:
        session = self._session
        for line, reaction, _ in self._afterwards_of(one, attack):
            if reaction.affords and not reaction.affords(mark.encounter, one.who):
                continue  # the attack would come out as it did
            done = session.mark()
            try:
                order = self._with(attack.order, reaction, line, one, attack.who)
                if self._conduct.tactics.refused(mark.encounter, order):
                    continue
                session.back_to(mark)
                outcome = self._conduct.play(order)
            except REFUSALS:
                session.back_to(done)
                continue
            if not _are_alike(outcome.encounter, attack.outcome.encounter):
                reacted = (*attack.reacted, self._reacted(one.who, line))
                return _replace(attack, order=order, outcome=outcome, reacted=reacted)
            session.back_to(done)
        return attack


def _means(target: Target | None, friend: str) -> bool:
    """Tell whether a line about attacks on friends is about an attack on this one."""
    return target is None or target.sort == "choice" or target.word == friend


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
    return one.combatants == other.combatants and one.things == other.things
