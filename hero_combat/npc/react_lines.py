"""The `react` lines of those whom an order concerns: which hold, and what they say to do."""

from collections.abc import Iterator

from hero_combat.fight.events import Event
from hero_combat.fight.tactics import AnswerMoment, Reaction
from hero_combat.npc.account import Played, Reacted
from hero_combat.npc.concerned import Concerned
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.doctrine import DoctrineLine, Target
from hero_combat.npc.memory import targets_of
from hero_combat.npc.prepared_lines import PreparedReaction
from hero_combat.orders.declaration import Order


class ReactLines:
    """Reads `react` lines.

    Attributes:
        asked: how often each line was read for an order, by its doctrine and its number.
    """

    def __init__(self, conduct: Conduct) -> None:
        self.asked: dict[tuple[str, int], int] = {}
        self._conduct = conduct

    def holding(
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

    def afterwards(
        self, one: Concerned, attack: Played
    ) -> Iterator[tuple[DoctrineLine, Reaction, AnswerMoment]]:
        """Yield the lines about an attack whose dice are seen that hold and are of any use."""
        lines = self._conduct.playbooks[one.who].afterwards[one.by]
        return self.holding(lines, one, attack.who, attack.order, attack.outcome.events)

    def order_of(self, one: Concerned, line: DoctrineLine, reaction: Reaction, other: str) -> Order:
        """Return an order of somebody's own about the order of another."""
        action = line.action
        argument, options = (action.argument, action.options) if action else ("", ())
        template = reaction.line.replace("{friend}", one.about)
        return self._conduct.orders.filled(
            template, options, one.who, other, argument or reaction.default
        )

    def with_options(
        self, order: Order, reaction: Reaction, line: DoctrineLine, one: Concerned, attacker: str
    ) -> Order:
        """Return the attack with the options by which somebody reacts."""
        words = self.words(reaction, line, one, attacker)
        return self._conduct.orders.with_options(order, words)

    def words(
        self, reaction: Reaction, line: DoctrineLine, one: Concerned, attacker: str
    ) -> tuple[str, ...]:
        """Return the words of the options by which somebody reacts."""
        given = line.action.argument if line.action else ""
        orders = self._conduct.orders
        return orders.words(reaction.line, one.who, attacker, given or reaction.default)

    def reacted(self, who: str, line: DoctrineLine) -> Reacted:
        """Return that somebody reacted by a line."""
        return Reacted(who, self.name_of(who), line)

    def name_of(self, who: str) -> str:
        """Return the name of somebody's doctrine."""
        return self._conduct.playbooks[who].doctrine.name


def _means(target: Target | None, friend: str) -> bool:
    """Tell whether a line about attacks on friends is about an attack on this one."""
    return target is None or target.sort == "choice" or target.word == friend
