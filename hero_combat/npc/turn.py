"""Somebody's turn by a doctrine: the first line that the rules accept, again and again."""

from collections.abc import Iterator

import msgspec

from hero_combat.errors import Forbidden, HeroCombatError, UsageError
from hero_combat.fight.names import Absent
from hero_combat.log.participants import Leave
from hero_combat.npc.account import Look, Played, Why
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.doctrine import Doctrine, Line
from hero_combat.npc.lines import REFUSALS, UNARMED, BadLine, Option
from hero_combat.npc.reactions import Reactions

MOST_ORDERS = 12
"""So many orders are given in one turn."""


class Turn:
    """Somebody's turn.

    Attributes:
        who: whose it is.
        doctrine: how it is played.
    """

    def __init__(self, who: str, conduct: Conduct, reactions: Reactions, *, telling: bool) -> None:
        """Begin to play what is left of a turn.

        Args:
            who: whose it is.
            conduct: the program's part in the fight.
            reactions: what others do about an attack.
            telling: whether anybody asks which lines were read.
        """
        self.who = who
        self.doctrine: Doctrine = conduct.doctrine(who)
        self._conduct = conduct
        self._reactions = reactions
        self._telling = telling
        self._aside: set[int] = set()
        self._given = 0
        self._left: dict[str, int] = {}

    def batches(self) -> Iterator[list[Played]]:
        """Yield each order as it has been carried out, with what others did about it.

        Raises:
            FileError: a line of the doctrine can't be played as it is written.
        """
        conduct, who = self._conduct, self.who
        if fled := self._flee():
            yield [fled]
            return
        self._left = conduct.left_of_turn(who)
        while self._given < MOST_ORDERS and self._left:
            found = self._first_legal()
            if not found and self.doctrine.do:
                found = self._last_resort()
            if not found:
                return
            yield found
            self._given += 1
            last, before = found[-1], self._left
            self._left = conduct.left_of_turn(who)
            if last.who != who:  # it was answered, and then came to nothing
                continue
            if self._left == before:
                if last.line is None:
                    return
                self._aside.add(last.line.number)

    def _flee(self) -> Played | None:
        conduct, who, doctrine = self._conduct, self.who, self.doctrine
        fight = conduct.session.encounter
        if not doctrine.flee or conduct.is_out(who) or conduct.tactics.is_held(fight, who):
            return None
        reader = conduct.reader(who)
        looks: list[Look] = []
        for line in doctrine.flee:
            fled = reader.holds(line)
            if self._telling:
                looks.append(Look(line, "yes" if fled else "no", reader.findings))
            if fled:
                order = Leave(ids=(who,), why="fled")
                played = conduct.note(conduct.carry_out(who, order, "flee", doctrine, line))
                if not self._telling:
                    return played
                return msgspec.structs.replace(played, looks=tuple(looks))
        return None

    def _first_legal(self) -> list[Played]:
        """Carry out the first line that the rules accept, and return what was done."""
        telling = self._telling
        looks: list[Look] = self._not_fleeing() if telling else []
        for index, line in enumerate(self.doctrine.do):
            if line.number in self._aside:
                looks.append(Look(line, "aside"))
                continue
            found, look = self._try(line)
            if telling:
                looks.append(look)
            if found:
                last = found[-1]
                if telling and last.line is line:
                    looks += [Look(later, "unread") for later in self.doctrine.do[index + 1 :]]
                    found[-1] = msgspec.structs.replace(last, looks=tuple(looks))
                return found
        return []

    def _not_fleeing(self) -> list[Look]:
        reader = self._conduct.reader(self.who)
        return [
            Look(line, "yes" if reader.holds(line) else "no", reader.findings)
            for line in self.doctrine.flee
        ]

    def _try(self, line: Line) -> tuple[list[Played], Look]:
        """Carry out a line if the rules accept it."""
        action = line.action
        attacks = action and action.sort == "attack"
        if action and attacks and not action.options and not self._may_attack():
            return [], Look(line, "no", refusal="no attack is left in this turn")
        reader = self._conduct.reader(self.who)
        sheet = reader.scene.encounter.sheets[self.who]
        refusal = "" if attacks or not action else self._conduct.orders.lacking(action, sheet)
        if refusal:
            return [], Look(line, "no", refusal=refusal)
        wrong: UsageError | None = None
        try:
            for option in reader.options(line):
                if not self._telling and self._is_refused(option):
                    continue
                try:
                    done = self._attempt(option, line)
                except (Forbidden, Absent) as error:
                    refusal = refusal or error.problems[0].message
                    continue
                except UsageError as error:
                    if not (action and action.chooses_attack):
                        raise
                    wrong = error  # another attack may take the option
                    continue
                look = Look(
                    line, "yes", option.findings, option.target, option.attack, option.among
                )
                return done, look
        except UsageError as error:
            wrong = error
        if wrong and not refusal:
            if self.doctrine.name:
                raise BadLine(self.doctrine.name, line, wrong.problems[0]) from wrong
            refusal = wrong.problems[0].message
        lacks = action.lacks if action else ""
        return [], Look(line, "no", reader.findings, refusal=refusal or lacks)

    def _may_attack(self) -> bool:
        """Tell whether what is left of the turn is enough for an attack."""
        return self._left.get(self._conduct.tactics.attack_takes, 0) > 0

    def _is_refused(self, option: Option) -> bool:
        """Tell whether it is plain that the rules refuse an order; why is then left to be told."""
        conduct = self._conduct
        return conduct.tactics.refused(conduct.session.encounter, option.order)

    def _attempt(self, option: Option, line: Line | None) -> list[Played]:
        """Carry out an order with what others do about it.

        Raises:
            Forbidden: the rules won't have it.
            UsageError: an option says nothing about it.
        """
        conduct = self._conduct
        why: Why = "do" if line else "last"
        mark = conduct.session.mark()
        try:
            played = conduct.carry_out(self.who, option.order, why, self.doctrine, line)
        except HeroCombatError:
            conduct.session.back_to(mark)
            raise
        done = self._reactions.answered(mark, played) if option.attack else [played]
        for each in done:
            conduct.note(each)
        return done

    def _last_resort(self) -> list[Played]:
        """Reload, struggle, fight with bare hands, or let the turn go: no line is legal."""
        for option in self._last_options():
            try:
                return self._attempt(option, None)
            except REFUSALS:
                continue
        return []

    def _last_options(self) -> Iterator[Option]:
        conduct, who = self._conduct, self.who
        tactics, orders, fight = conduct.tactics, conduct.orders, conduct.session.encounter
        if tactics.reload:
            for attack in tactics.attacks(fight, who):
                if attack.charges == 0:
                    template = tactics.reload.replace("{attack}", attack.id)
                    yield Option(orders.filled(template, (), who, ""), "", "", (), 0)
        if tactics.struggle and tactics.is_held(fight, who):
            yield Option(orders.filled(tactics.struggle, (), who, ""), "", "", (), 0)
        foes = conduct.reader(who).scene.foes() if self._may_attack() else ()
        for target in foes:
            yield Option(orders.attack(who, target, UNARMED), target, UNARMED, (), len(foes))
        if not self._given:
            yield Option(orders.filled(tactics.pass_, (), who, ""), "", "", (), 0)
