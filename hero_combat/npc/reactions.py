"""What people do about an attack: before it, with it, and once its dice are seen."""

from collections.abc import Callable, Iterator

import msgspec

from hero_combat.errors import Forbidden
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.tactics import By, Reaction
from hero_combat.log.session import Mark
from hero_combat.npc.account import Played, Reacted
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.doctrine import Line
from hero_combat.npc.lines import REFUSALS
from hero_combat.npc.memory import targets_of
from hero_combat.npc.orders import says_already, with_options
from hero_combat.npc.prepared_lines import PreparedReaction
from hero_combat.orders.declaration import Order
from hero_combat.orders.shell_words import quote

_replace = msgspec.structs.replace


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
        found: list[Concerned] = [
            (target, "target")
            for target in targets_of(attack)
            if self._reacts(target, "target", now)
        ]
        if self._reacts(attacker, "attacker", now):
            found.append((attacker, "attacker"))
        return found

    def _reacts(self, who: str, by: By, fight: AnyEncounter) -> bool:
        """Tell whether somebody has a line about an attack."""
        if who not in fight.combatants:
            return False
        playbook = self._conduct.playbook(who)
        return (
            bool(playbook.answers[by] or playbook.afterwards[by])
            and self._conduct.plays(who)
            and not fight.sheets[who].bystander
        )

    def answered(
        self, mark: Mark, attack: Played, people: "list[Concerned]", *, after: bool = True
    ) -> list[Played]:
        """Return what was done before the attack, and the attack with all that was said to it.

        It is missing where what was done before leaves the rules no such attack.

        Args:
            mark: the fight before the attack.
            attack: the attack that the rules have accepted; it has been carried out.
            people: those who may do something about it.
            after: whether its dice are seen.
        """
        session, done = self._session, self._session.mark()
        session.back_to(mark)
        before, mark, answered, tried = self._answers(mark, attack, people)
        if tried:
            outcome, done = tried
            session.back_to(done)
            attack = _replace(answered, outcome=outcome)
        elif before or answered is not attack:
            try:
                attack = _replace(answered, outcome=self._conduct.play(answered.order))
            except Forbidden:
                session.back_to(mark)
                return before
        else:
            session.back_to(done)
        if after:
            for who, by in people:
                attack = self._afterwards(mark, attack, who, by)
        return [*before, attack]

    def _answers(
        self, mark: Mark, attack: Played, people: "list[Concerned]"
    ) -> tuple[list[Played], Mark, Played, tuple[Outcome, Mark] | None]:
        """Carry out what is done before an attack, and find what is done with it.

        Returns:
            What was done before; the fight then; the attack with all that is said to it; and, where
            that was tried from there, what came of it, which the attack doesn't tell.
        """
        session, refused = self._session, self._conduct.tactics.refused
        before: list[Played] = []
        tried: tuple[Outcome, Mark] | None = None
        for who, by in people:
            for line, reaction in self._answers_of(who, by, attack):
                try:
                    if reaction.kind == "before":
                        first = self._order_before(who, line, reaction, attack.who)
                        if refused(mark.encounter, first):
                            continue
                        before.append(self._first(who, line, first))
                        mark, tried = session.mark(), None
                    else:
                        new = self._answer(attack.order, reaction, line, who, attack.who)
                        if refused(mark.encounter, new):
                            continue
                        tried = self._conduct.play(new), session.mark()
                        session.back_to(mark)
                        attack = self._with(attack, new, who, line)
                except REFUSALS:
                    session.back_to(mark)
                    continue
                break
        return before, mark, attack, tried

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
        due = Played(attacker, attack, Outcome(fight, ""), "step")
        for line, reaction in self._answers_of(who, "target", due):
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

    def _answers_of(self, who: str, by: By, attack: Played) -> Iterator[tuple[Line, Reaction]]:
        """Yield the lines about an attack before its dice that hold as the fight stands."""
        return self._holding(self._conduct.playbook(who).answers[by], who, by, attack)

    def _afterwards_of(self, who: str, by: By, attack: Played) -> Iterator[tuple[Line, Reaction]]:
        """Yield the lines about an attack whose dice are seen that hold and are of any use."""
        return self._holding(self._conduct.playbook(who).afterwards[by], who, by, attack)

    def _holding(
        self, lines: tuple[PreparedReaction, ...], who: str, by: By, attack: Played
    ) -> Iterator[tuple[Line, Reaction]]:
        """Yield those of these lines that hold, and are of any use.

        Their `target` is the other one: the attacker, or whom the attack is aimed at.
        """
        if not lines:
            return
        other = attack.who if by == "target" else next(iter(targets_of(attack.order)), "")
        name, asked = self._name_of(who), self.asked
        for each in lines:
            line = each.prepared.line
            place = name, line.number
            asked[place] = asked.get(place, 0) + 1
            if each.use is not None and not _is_of_use(each.use, who, attack):
                continue
            if self._conduct.reader(who).holds(each.prepared, other):
                yield line, each.reaction

    def _name_of(self, who: str) -> str:
        """Return the name of somebody's doctrine."""
        return self._conduct.playbook(who).doctrine.name

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

    def _answer(
        self, order: Order, reaction: Reaction, line: Line, who: str, attacker: str
    ) -> Order:
        """Return the attack with the options by which somebody reacts."""
        words = self._words(reaction, line, who, attacker)
        return self._conduct.orders.with_options(order, words)

    def _words(self, reaction: Reaction, line: Line, who: str, attacker: str) -> tuple[str, ...]:
        """Return the words of the options by which somebody reacts."""
        given = line.action.argument if line.action else ""
        orders = self._conduct.orders
        return orders.words(reaction.line, who, attacker, given or reaction.default)

    def _with(self, attack: Played, order: Order, who: str, line: Line) -> Played:
        """Return the attack as it is said now, with who reacted to it by which line."""
        reacted = Reacted(who, self._name_of(who), line)
        return _replace(attack, order=order, reacted=(*attack.reacted, reacted))

    def _afterwards(self, mark: Mark, attack: Played, who: str, by: By) -> Played:
        session, done = self._session, self._session.mark()
        for line, reaction in self._afterwards_of(who, by, attack):
            try:
                order = self._answer(attack.order, reaction, line, who, attack.who)
                if self._conduct.tactics.refused(mark.encounter, order):
                    continue
                session.back_to(mark)
                outcome = self._conduct.play(order)
            except REFUSALS:
                session.back_to(done)
                continue
            if not _are_alike(outcome.encounter, attack.outcome.encounter):
                return _replace(self._with(attack, order, who, line), outcome=outcome)
            session.back_to(done)
        return attack


Concerned = tuple[str, By]
"""Somebody who may do something about an attack, by the id, and as what."""


def _are_alike(one: AnyEncounter, other: AnyEncounter) -> bool:
    """Tell whether two fights stand alike: what changes nothing is not said."""
    return one.combatants == other.combatants and one.things == other.things


def _is_of_use(use: Callable[[AttackRolled], bool], who: str, attack: Played) -> bool:
    """Tell whether it is any use to react so to an attack as it came out."""
    for event in attack.outcome.events:
        if type(event) is AttackRolled and who in (event.target, event.attacker) and use(event):
            return True
    return False
