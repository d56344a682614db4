"""What people do about an attack: before it, with it, and once its dice are seen."""

from collections.abc import Iterator

import msgspec

from hero_combat.errors import Forbidden
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.tactics import Kind, Reaction
from hero_combat.log.session import Mark
from hero_combat.npc.account import Played, Reacted
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.doctrine import Line
from hero_combat.npc.lines import REFUSALS
from hero_combat.npc.memory import targets_of
from hero_combat.npc.orders import says_already, with_options
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

    def answered(self, mark: Mark, attack: Played, *, after: bool = True) -> list[Played]:
        """Return what was done before the attack, and the attack with all that was said to it.

        It is missing where what was done before leaves the rules no such attack.

        Args:
            mark: the fight before the attack.
            attack: the attack that the rules have accepted; it has been carried out.
            after: whether its dice are seen.
        """
        people = self._concerned(mark.encounter, attack)
        if not people:
            return [attack]
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
        self, mark: Mark, attack: Played, people: list[tuple[str, str]]
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
            for line, reaction in self._lines(who, by, attack, ("before", "with")):
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

    def after(self, fight: AnyEncounter, attack: Played) -> Iterator[Played]:
        """Yield what can be decided about an attack whose dice are seen, nothing of it done.

        Args:
            fight: the fight before the attack.
            attack: the attack.
        """
        for who, by in self._concerned(fight, attack):
            for line, reaction in self._lines(who, by, attack, ("after",)):
                if not _is_of_use(reaction, who, attack):
                    continue
                words = self._words(reaction, line, who, attack.who)
                if says_already(attack.order, words):
                    continue
                yield Played(
                    who,
                    with_options(attack.order, words),
                    attack.outcome,
                    "react",
                    self._conduct.doctrine(who).name,
                    line,
                    amends=" ".join(map(quote, words)),
                )

    def _concerned(self, fight: AnyEncounter, attack: Played) -> list[tuple[str, str]]:
        conduct = self._conduct
        people = [(target, "target") for target in targets_of(attack.order)]
        return [
            (who, by)
            for who, by in (*people, (attack.who, "attacker"))
            if who in fight.combatants
            and conduct.doctrine(who).react
            and conduct.plays(who)
            and not fight.sheets[who].bystander
        ]

    def _lines(
        self, who: str, by: str, attack: Played, kinds: tuple[Kind, ...]
    ) -> Iterator[tuple[Line, Reaction]]:
        """Yield the lines of these kinds whose conditions hold as the fight stands.

        Their `target` is the other one: the attacker, or whom the attack is aimed at.
        """
        other = attack.who if by == "target" else next(iter(targets_of(attack.order)), "")
        asked, doctrine = self.asked, self._conduct.doctrine(who)
        for line in doctrine.react:
            if line.action is None:
                continue
            reaction = self._conduct.tactics.reactions[line.action.word]
            if reaction.kind not in kinds or reaction.by != by:
                continue
            place = doctrine.name, line.number
            asked[place] = asked.get(place, 0) + 1
            if self._conduct.reader(who).holds(line, other):
                yield line, reaction

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
        return Played(who, order, outcome, "react", self._conduct.doctrine(who).name, line)

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
        reacted = Reacted(who, self._conduct.doctrine(who).name, line)
        return _replace(attack, order=order, reacted=(*attack.reacted, reacted))

    def _afterwards(self, mark: Mark, attack: Played, who: str, by: str) -> Played:
        session, done = self._session, self._session.mark()
        for line, reaction in self._lines(who, by, attack, ("after",)):
            if not _is_of_use(reaction, who, attack):
                continue
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


def _are_alike(one: AnyEncounter, other: AnyEncounter) -> bool:
    """Tell whether two fights stand alike: what changes nothing is not said."""
    return one.combatants == other.combatants and one.things == other.things


def _is_of_use(reaction: Reaction, who: str, attack: Played) -> bool:
    """Tell whether it is any use to react so to an attack as it came out."""
    use = reaction.use
    return use is None or any(
        use(event)
        for event in attack.outcome.events
        if isinstance(event, AttackRolled) and who in (event.target, event.attacker)
    )
