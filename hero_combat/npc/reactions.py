"""What people do about an attack: before it, with it, and once its dice are seen."""

from collections.abc import Iterator

import msgspec

from hero_combat.errors import Forbidden
from hero_combat.fight.events import AttackRolled, Event
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.tactics import By, Reaction
from hero_combat.log.session import Mark
from hero_combat.npc.account import Played, Reacted, Why
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.doctrine import Line
from hero_combat.npc.lines import REFUSALS
from hero_combat.npc.memory import targets_of
from hero_combat.npc.orders import says_already, with_options
from hero_combat.npc.prepared_lines import PreparedReaction
from hero_combat.orders.declaration import Order
from hero_combat.orders.shell_words import quote

_replace = msgspec.structs.replace


class Intent(msgspec.Struct, frozen=True):
    """An attack that somebody is about to make; the attributes are those of `Played`."""

    who: str
    order: Order
    why: Why
    doctrine: str = ""
    line: Line | None = None


class Reactions:
    """Reads the `react` lines of those whom an attack concerns, and plays them.

    Attributes:
        asked: how often each line was read for an attack, by its doctrine and its number.
    """

    def __init__(self, conduct: Conduct) -> None:
        self.asked: dict[tuple[str, int], int] = {}
        self._conduct = conduct
        self._session = conduct.session

    def concerned(
        self, attacker: str, attack: Order, fight: AnyEncounter | None = None
    ) -> "list[Concerned]":
        """Return those who may do something about an attack: its targets, then the attacker.

        Args:
            attacker: who attacks.
            attack: the attack.
            fight: the fight before it; by default the session's.
        """
        now = self._session.encounter if fight is None else fight
        reacts = self._reacts
        found: list[Concerned] = []
        for target in targets_of(attack):
            if reacts(target, "target", now):
                found.append((target, "target"))  # noqa: PERF401 - most attacks have one target
        if reacts(attacker, "attacker", now):
            found.append((attacker, "attacker"))
        return found

    def _reacts(self, who: str, by: By, fight: AnyEncounter) -> bool:
        """Tell whether somebody has a line about an attack."""
        conduct = self._conduct
        return (
            who in fight.combatants
            and by in conduct.playbooks[who].reacts
            and conduct.plays(who)
            and not fight.sheets[who].bystander
        )

    def answered(
        self, intent: Intent, people: "list[Concerned]", *, after: bool = True
    ) -> list[Played]:
        """Carry out an attack, and return what was done before it, and it with all that was said.

        It is missing where what was done before leaves the rules no such attack.

        Args:
            intent: the attack.
            people: those who may do something about it.
            after: whether its dice are seen.

        Raises:
            Forbidden: the rules won't have the attack, whatever is done about it.
            UsageError: an option says nothing about it.
        """
        session = self._session
        attack = _Attack(intent.who, intent.order, session.mark(), self.asked.copy())
        for who, by in people:
            self._answer(attack, who, by)
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
            for who, by in people:
                if playbooks[who].afterwards[by]:
                    played = self._afterwards(attack.mark, played, who, by)
        return [*attack.before, played]

    def _answer(self, attack: "_Attack", who: str, by: By) -> None:
        """Do what somebody does about an attack before its dice are seen.

        An attack with an answer that the rules accept is one that they accept without it. It isn't
        tried without, for nobody would read what comes of that.
        """
        lines = self._conduct.playbooks[who].answers[by]
        if not lines:
            return
        session, refused = self._session, self._conduct.tactics.refused
        for line, reaction in self._holding(lines, who, by, attack.who, attack.order):
            if reaction.kind == "before" and not attack.accepted:
                self._try(attack)
            try:
                if reaction.kind == "before":
                    first = self._order_before(who, line, reaction, attack.who)
                    if refused(attack.mark.encounter, first):
                        continue
                    attack.before.append(self._first(who, line, first))
                    attack.mark, attack.tried = session.mark(), None
                else:
                    new = self._with(attack.order, reaction, line, who, attack.who)
                    if refused(attack.mark.encounter, new):
                        continue
                    outcome = self._conduct.play(new)
                    attack.tried, attack.accepted = (outcome, session.mark()), True
                    session.back_to(attack.mark)
                    attack.order = new
                    attack.reacted = (*attack.reacted, self._reacted(who, line))
            except REFUSALS:
                session.back_to(attack.mark)
                continue
            return

    def _made(self, attack: "_Attack") -> Outcome:
        """Carry out an attack as it is said now.

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
        """Find what comes of an attack as it is said now, nothing of it done; it raises so."""
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
        attacker = getattr(attack, attack.actor)
        lines = self._conduct.playbooks[who].answers["target"]
        for line, reaction in self._holding(lines, who, "target", attacker, attack):
            if reaction.kind != "before":
                continue
            try:
                order = self._order_before(who, line, reaction, attacker)
                if not self._conduct.tactics.refused(fight, order):
                    return self._first(who, line, order)
            except REFUSALS:
                session.back_to(mark)
        return None

    def after_landing(self, mark: Mark, step: Played, attack: Order) -> Played:
        """Return a step that carried out an attack, with what was said once its dice were seen.

        Args:
            mark: the fight before the step.
            step: the step.
            attack: the attack.
        """
        landed = _replace(step, who=getattr(attack, attack.actor))
        for who, by in self._struck(landed, mark.encounter):
            landed = self._afterwards(mark, landed, who, by)
        return _replace(landed, who=step.who)

    def _struck(self, landed: Played, fight: AnyEncounter) -> "list[Concerned]":
        """Return those against whom a blow that landed was rolled, then who struck it."""
        events = landed.outcome.events
        rolled = dict.fromkeys(each.target for each in events if isinstance(each, AttackRolled))
        people: list[Concerned] = [(who, "target") for who in rolled]
        people.append((landed.who, "attacker"))
        return [(who, by) for who, by in people if self._reacts(who, by, fight)]

    def after(self, fight: AnyEncounter, attack: Played) -> Iterator[Played]:
        """Yield what can be decided about an attack whose dice are seen, nothing of it done.

        Args:
            fight: the fight before the attack.
            attack: the attack.
        """
        if targets_of(attack.order):
            people = self.concerned(attack.who, attack.order, fight)
        else:
            people = self._struck(attack, fight)
        for who, by in people:
            for line, reaction in self._afterwards_of(who, by, attack):
                words = self._words(reaction, line, who, attack.who)
                if says_already(attack.order, words):
                    continue
                yield Played(
                    who,
                    with_options(attack.order, words),
                    attack.outcome,
                    "react",
                    self._name_of(who),
                    line,
                    amends=" ".join(map(quote, words)),
                )

    def _holding(
        self,
        lines: tuple[PreparedReaction, ...],
        who: str,
        by: By,
        attacker: str,
        attack: Order,
        events: tuple[Event, ...] = (),
    ) -> Iterator[tuple[Line, Reaction]]:
        """Yield those of somebody's lines that hold, and are of any use after these events.

        Their `target` is the other one: the attacker, or whom the attack is aimed at.
        """
        other = attacker if by == "target" else next(iter(targets_of(attack)), "")
        asked, answerer = self.asked, self._conduct.answerer
        for each in lines:
            place = each.place
            asked[place] = asked.get(place, 0) + 1
            if each.use is not None and not each.use(attack, events, who):
                continue
            if answerer(who).holds(each.prepared, other):
                yield each.prepared.line, each.reaction

    def _afterwards_of(self, who: str, by: By, attack: Played) -> Iterator[tuple[Line, Reaction]]:
        """Yield the lines about an attack whose dice are seen that hold and are of any use."""
        lines = self._conduct.playbooks[who].afterwards[by]
        return self._holding(lines, who, by, attack.who, attack.order, attack.outcome.events)

    def _name_of(self, who: str) -> str:
        """Return the name of somebody's doctrine."""
        return self._conduct.playbooks[who].doctrine.name

    def _order_before(self, who: str, line: Line, reaction: Reaction, attacker: str) -> Order:
        """Return an order of somebody's own before the attack."""
        action = line.action
        argument, options = (action.argument, action.options) if action else ("", ())
        return self._conduct.orders.filled(
            reaction.line, options, who, attacker, argument or reaction.default
        )

    def _first(self, who: str, line: Line, order: Order) -> Played:
        """Carry out an order of somebody's own before the attack."""
        outcome = self._conduct.play(order)
        return Played(who, order, outcome, "react", self._name_of(who), line)

    def _with(self, order: Order, reaction: Reaction, line: Line, who: str, attacker: str) -> Order:
        """Return the attack with the options by which somebody reacts."""
        words = self._words(reaction, line, who, attacker)
        return self._conduct.orders.with_options(order, words)

    def _words(self, reaction: Reaction, line: Line, who: str, attacker: str) -> tuple[str, ...]:
        """Return the words of the options by which somebody reacts."""
        given = line.action.argument if line.action else ""
        orders = self._conduct.orders
        return orders.words(reaction.line, who, attacker, given or reaction.default)

    def _reacted(self, who: str, line: Line) -> Reacted:
        """Return that somebody reacted by a line."""
        return Reacted(who, self._name_of(who), line)

    def _afterwards(self, mark: Mark, attack: Played, who: str, by: By) -> Played:
        session = self._session
        for line, reaction in self._afterwards_of(who, by, attack):
            if reaction.affords and not reaction.affords(mark.encounter, who):
                continue  # the attack would come out as it did
            done = session.mark()
            try:
                order = self._with(attack.order, reaction, line, who, attack.who)
                if self._conduct.tactics.refused(mark.encounter, order):
                    continue
                session.back_to(mark)
                outcome = self._conduct.play(order)
            except REFUSALS:
                session.back_to(done)
                continue
            if not _are_alike(outcome.encounter, attack.outcome.encounter):
                reacted = (*attack.reacted, self._reacted(who, line))
                return _replace(attack, order=order, outcome=outcome, reacted=reacted)
            session.back_to(done)
        return attack


class _Attack(msgspec.Struct, eq=False):
    """An attack while others answer it.

    Attributes:
        who: who attacks.
        order: the attack as it is said now.
        mark: the fight before it.
        asked: how often each line had been read before it.
        before: what was done before it.
        reacted: who answered by options of its line.
        tried: what comes of it as it is said now, and the fight then; None where nobody knows yet.
        accepted: whether the rules accept it.
    """

    who: str
    order: Order
    mark: Mark
    asked: dict[tuple[str, int], int]
    before: list[Played] = []
    reacted: tuple[Reacted, ...] = ()
    tried: tuple[Outcome, Mark] | None = None
    accepted: bool = False


Concerned = tuple[str, By]
"""Somebody who may do something about an attack, by the id, and as what."""


def _are_alike(one: AnyEncounter, other: AnyEncounter) -> bool:
    """Tell whether two fights stand alike: what changes nothing is not said."""
    return one.combatants == other.combatants and one.things == other.things
