"""Somebody's turn by a doctrine: the first line that the rules accept, again and again."""

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.names import Absent
from hero_combat.npc.account import LineSource, LineVerdict, Look, Played
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.doctrine import DoctrineLine
from hero_combat.npc.lines import REFUSALS, UNARMED, BadDoctrineLine, LineOption, Reader
from hero_combat.npc.prepared_lines import Playbook, PreparedLine
from hero_combat.npc.reactions import Intent, Reactions
from hero_combat.orders.declaration import Order, verb_of

_FLEE = "leave {who} --why fled"
MOST_ORDERS = 12
"""So many orders are given in one turn."""


class Turn(msgspec.Struct, eq=False):  # sooner made than a class of Python's
    """What is left of somebody's turn, as it is played.

    Attributes:
        who: whose it is.
        playbook: how it is played.
        conduct: the program's part in the fight.
        reactions: what others do about an attack.
        telling: whether anybody asks which lines were read.
    """

    who: str
    playbook: Playbook
    conduct: Conduct
    reactions: Reactions
    telling: bool
    _aside: tuple[int, ...] = ()
    _given: int = 0
    _left: dict[str, int] = {}
    _last: Played | None = None
    _over: bool = False
    _flees: bool = False
    _walked: bool = False

    def is_used_up(self) -> bool:
        """Tell whether nothing is left of a turn that has begun, sooner than `go_on` does."""
        if self._last is None or self._over or self._flees:
            return self._over
        return not self.conduct.left_of_turn(self.who)

    def go_on(self) -> list[Played]:
        """Carry out the next order, and return it with what others did about it.

        The turn is over when nothing comes.

        Raises:
            FileError: a line of the doctrine can't be played as it is written.
        """
        if self._over:
            return []
        last, before = self._last, self._left
        if (last is None or self._flees) and self.playbook.flee and (fled := self._flee()):
            self._over = not self._flees
            return fled
        if self._flees:  # as far as the legs carry
            self._over = True
            return []
        self._left = self.conduct.left_of_turn(self.who)
        if last is not None:
            self._given += 1
            # one who was answered may have come to nothing
            if last.why == "walk":
                self._walked = bool(getattr(last.order, "toward", ""))  # else it sped up for it
            elif last.who == self.who and last.why != "react" and self._left == before:
                if last.line is None:
                    return []
                self._aside = (*self._aside, last.line.number)
        if not self._left or self._given >= MOST_ORDERS:
            return []
        found = self._first_legal()
        if not found and self.playbook.doctrine.do:
            found = self._last_resort()
        if found:
            self._last = found[self._own(found)]
        return found

    def _own(self, found: list[Played]) -> int:
        """Return which of several orders is one's own; the last where none is."""
        for place, one in enumerate(found):
            if one.who == self.who and one.why != "react":
                return place
        return len(found) - 1

    def _flee(self) -> list[Played]:
        conduct, who = self.conduct, self.who
        fight = conduct.session.encounter
        reader = conduct.reader(who)
        looks: list[Look] = []
        for prepared in self.playbook.flee:
            fled = reader.holds(prepared)
            if self.telling:
                looks.append(Look(prepared.line, "yes" if fled else "no", reader.findings))
            if not fled:
                continue
            if conduct.is_out(who) or conduct.tactics.is_held(fight, who):
                return []
            if (
                fight.place is not None
                and (way := conduct.footwork.exits_to_reach(who)) is not None
            ):
                done = self._walk_out(way, prepared.line)
            else:
                self._flees = False
                order = conduct.orders.filled(_FLEE, (), who, "")
                done = self.give(order, "flee", prepared.line)
            if self.telling and done:
                at = self._own(done)
                done[at] = msgspec.structs.replace(done[at], looks=tuple(looks))
            return done
        return []

    def _walk_out(self, exits: tuple[str, ...], line: DoctrineLine) -> list[Played]:
        """Walk toward the nearest exit; nothing comes where the rules allow no step."""
        conduct, self._given = self.conduct, self._given + 1
        if not exits or self._given > MOST_ORDERS:
            return []
        order = conduct.orders.walk(conduct.session.encounter, self.who, "toward", exits[0])
        done: list[Played] = []
        if order is not None:
            with suppress(*REFUSALS):
                done = self.give(conduct.footwork.hastened(self.who, order), "flee", line)
                self._flees, self._last = True, done[self._own(done)]
        return done

    def _first_legal(self) -> list[Played]:
        """Carry out the first line that the rules accept, and return what was done."""
        telling, aside = self.telling, self._aside
        looks: list[Look] = self._not_fleeing() if telling else []
        reader, may_attack = self.conduct.reader(self.who), self._may_attack()
        for prepared in self.playbook.do:
            if aside and prepared.line.number in aside:
                looks.append(Look(prepared.line, "aside"))
                continue
            if (prepared.may_lack or (prepared.needs_attack and not may_attack)) and (
                refusal := self._why_not(prepared)
            ):
                if telling:
                    looks.append(Look(prepared.line, "no", refusal=refusal))
                continue
            if not telling and prepared.own and not reader.holds_at_once(prepared):
                continue  # most lines of most turns
            found = (self._think if prepared.rollouts else self._try)(reader, prepared, looks)
            if not found:
                if reader.scene.encounter is not self.conduct.session.encounter:
                    reader = self.conduct.reader(self.who)
                continue
            at = self._own(found)
            if telling and found[at].line is prepared.line:
                unread = self.playbook.doctrine.do[
                    self.playbook.doctrine.do.index(prepared.line) + 1 :
                ]
                looks += [Look(later, "unread") for later in unread]
                found[at] = msgspec.structs.replace(found[at], looks=tuple(looks))
            return found
        return []

    def _not_fleeing(self) -> list[Look]:
        reader = self.conduct.reader(self.who)
        return [
            Look(each.line, "yes" if reader.holds(each) else "no", reader.findings)
            for each in self.playbook.flee
        ]

    def _try(self, reader: Reader, prepared: PreparedLine, looks: list[Look]) -> list[Played]:
        """Carry out a line if the rules accept it, and return what was done.

        Args:
            reader: finds the ways to do so.
            prepared: the line; where nobody asks, one that holds as far as is judged at once.
            looks: what was found of it is added here, if anybody asks.
        """
        telling, line, refusal, conduct = self.telling, prepared.line, "", self.conduct
        refused, action, wrong = conduct.tactics.refused, prepared.action, None
        if action is None and not telling:
            return []
        on_map = not telling and conduct.session.encounter.place is not None
        reached = conduct.footwork.reached if on_map else None
        try:
            for option in (
                reader.options(prepared)
                if telling or action is None
                else reader.ways(prepared, action, reached=reached)
            ):
                # where it is plain that the rules refuse an order, why is left to be told
                fight = conduct.session.encounter
                if not telling and (
                    refused(fight, option.order)
                    or (reached is not None and conduct.footwork.is_out_of_reach(option.order))
                ):
                    continue
                try:
                    done = self._attempt(option, line)
                except (Forbidden, Absent) as error:
                    refusal = refusal or error.problems[0].message
                except UsageError as error:
                    wrong = error
                    if not line.chooses_attack:  # else another attack may take the option
                        break
                else:
                    if telling:
                        on, attack, among = option.target, option.attack, option.among
                        looks.append(Look(line, "yes", option.findings, on, attack, among))
                    return done
        except UsageError as error:
            wrong = error
        if wrong and not refusal:
            refusal = self._wrong(line, wrong)
        if telling:
            lacks = line.action.lacks if line.action else ""
            looks.append(Look(line, "no", reader.findings, refusal=refusal or lacks))
        return []

    def _think(self, reader: Reader, prepared: PreparedLine, looks: list[Look]) -> list[Played]:
        """Carry out the order that wins most often, unless the rest of the doctrine is as good."""
        line, thinker = prepared.line, self.conduct.program.thinker
        done: list[Played] = []
        refusal, thought = "", None
        if reader.holds(prepared) and thinker:
            thought = thinker(self.conduct, self.who, prepared.rollouts)
            order = thought.order
            try:
                if order is not None:
                    done = self.give(order, "do", line, attacks=verb_of(order) == "resolve")
            except REFUSALS as error:  # somebody is there of whom the thought knew nothing
                refusal = error.problems[0].message
        if self.telling:
            verdict: LineVerdict = "yes" if done else "no"
            looks.append(Look(line, verdict, reader.findings, refusal=refusal, thought=thought))
        return done

    def _why_not(self, prepared: PreparedLine) -> str:
        """Return why a line need not be read: it takes what isn't left, or isn't theirs to do."""
        if prepared.needs_attack and not self._may_attack():
            return "no attack left this turn"
        action, conduct = prepared.line.action, self.conduct
        if action is None or not prepared.may_lack:
            return ""
        return conduct.orders.lacking(action, conduct.session.encounter.sheets[self.who])

    def _wrong(self, line: DoctrineLine, error: UsageError) -> str:
        """Return what is wrong with a line, of which nobody wrote the doctrine.

        Raises:
            BadLine: somebody did.
        """
        if self.playbook.doctrine.name:
            raise BadDoctrineLine(self.playbook.doctrine.name, line, error.problems[0]) from error
        return error.problems[0].message

    def _may_attack(self) -> bool:
        """Tell whether what is left of the turn is enough for an attack."""
        return self._left.get(self.conduct.tactics.attack_takes, 0) > 0

    def _attempt(self, option: LineOption, line: DoctrineLine | None) -> list[Played]:
        """Carry out an order with what others do about it.

        Raises:
            Forbidden: the rules won't have it.
            UsageError: an option says nothing about it.
        """
        why: LineSource = "do" if line else "walk" if option.walks else "last"
        order, attacks = option.order, bool(option.attack)
        if not attacks and self.conduct.session.encounter.place is not None:
            order = self.conduct.footwork.hastened(self.who, order)
        return self.give(order, why, line, attacks=attacks)

    def give(
        self, order: Order, why: LineSource, line: DoctrineLine | None, *, attacks: bool = False
    ) -> list[Played]:
        """Carry out an order with what others do about it.

        Args:
            order: the order.
            why: what part of the doctrine has it so.
            line: the line, None where none was legal.
            attacks: whether it is an attack.

        Raises:
            Forbidden: the rules won't have it.
            UsageError: an option says nothing about it.
        """
        conduct, doctrine = self.conduct, self.playbook.doctrine
        people = self.reactions.audience.of_order(self.who, order, attacks=attacks)
        if not people:
            return [conduct.note(conduct.carry_out(self.who, order, why, doctrine, line))]
        done = self.reactions.answered(Intent(self.who, order, why, doctrine.name, line), people)
        for each in done:
            conduct.note(each)
        return done

    def _last_resort(self) -> list[Played]:
        """Reload, struggle, walk up, fight with bare hands, or let the turn go.

        No line is legal.
        """
        conduct = self.conduct
        on_map = conduct.session.encounter.place is not None
        for option in self._last_options():
            if on_map and conduct.footwork.is_out_of_reach(option.order):
                continue
            try:
                return self._attempt(option, None)
            except REFUSALS:
                continue
        return []

    def _last_options(self) -> Iterator[LineOption]:
        conduct, who = self.conduct, self.who
        tactics, orders, fight = conduct.tactics, conduct.orders, conduct.session.encounter
        if tactics.reload:
            for attack in tactics.attacks(fight, who):
                if attack.charges == 0:
                    template = tactics.reload.replace("{attack}", attack.id)
                    yield LineOption(orders.filled(template, (), who, ""), "", "", (), 0)
        if tactics.struggle and tactics.is_held(fight, who):
            for template in tactics.struggle:
                yield LineOption(orders.filled(template, (), who, ""), "", "", (), 0)
        foes = conduct.reader(who).scene.foes() if self._may_attack() else ()
        if foes and fight.place is not None:
            if not self._walked:
                for goal in conduct.footwork.foes_to_approach(conduct.reader(who).scene):
                    walk = orders.walk(fight, who, "toward", goal)
                    if walk is not None:
                        yield LineOption(walk, goal, "", (), len(foes), walks=True)
            foes = conduct.reader(who).scene.nearest_foes()
        for target in foes:
            yield LineOption(orders.attack(who, target, UNARMED), target, UNARMED, (), len(foes))
        if not self._given:
            yield LineOption(orders.filled(tactics.pass_, (), who, ""), "", "", (), 0)
