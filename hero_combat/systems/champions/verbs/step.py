"""On to whoever can act next, with everything that happens on the way."""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight.events import ActionLost, FightOver, RoundBegan, TurnBegan
from hero_combat.fight.sides import is_contested, sides_left
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.conditions.bleeding import bleed
from hero_combat.systems.champions.conditions.haymaker import pending_haymaker
from hero_combat.systems.champions.conditions.phase_start import start_phase
from hero_combat.systems.champions.conditions.recovery import (
    SHALLOW,
    finish_recoveries,
    recover_by_the_minute,
    recover_everybody,
)
from hero_combat.systems.champions.health import is_dead, is_out, is_unconscious, why_out_of_action
from hero_combat.systems.champions.orders.verbs import Step
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment, segment_of, turn_of
from hero_combat.systems.champions.telling import turns as told
from hero_combat.systems.champions.turns import phases
from hero_combat.systems.champions.turns.order import (
    acting_value,
    having_phase,
    order_segment,
    order_stat,
)

_FAR = 120
"""Segments after which it is clear that nobody will act: ten Turns."""


_ABOUT_A_BLOW = frozenset({"roll_with_punch", "bystander", "inside", "into"})
"""The options of a step that are about the haymaker that lands."""


def step(book: Book, order: Step, dice: Dice) -> None:
    """Go on to whoever can act next: lost phases, ends of segments, Post-Segment 12.

    Whoever acted until now is done with the phase. Before a haymaker lands a step stops, so that
    people can abort; the next one lets it land and goes on. No step goes past a reminder. Dice are
    rolled for that blow and for the roll-offs of a segment's order (see `segment.order_of`).

    source: rulings 1.1 to 1.4, 2.8, 3.2 and 3.3

    Raises:
        UsageError: the clock has been set to no segment; or something is decided about a blow,
            and none lands.
        Forbidden: nobody will be able to act for ten Turns.
    """
    over = not is_contested(book, is_out)
    if over:
        left = sides_left(book, is_out)
        if not order.force:
            book.over = True
            book.event(FightOver(side=left[0].name if left else ""))
            book.say(told.over, book, left)
            return
        book.remark(told.over_yet_forced, book, left)
    walk = _Walk(book, order, dice)
    walk.leave()
    walk.on(until_awake=over)


def _next_reminder(fight: Encounter) -> int:
    """Return the moment of the earliest reminder; most fights have none."""
    from hero_combat.fight.pending import next_reminder  # noqa: PLC0415 - only they need it
    from hero_combat.systems.champions.turns.times import TIMES  # noqa: PLC0415 - as above

    return next_reminder(fight, TIMES)


class _Walk:
    """One step on its way: the clock is written once, when it has arrived."""

    __slots__ = (
        "book", "dice", "landed", "moment", "order", "ordered", "reminder", "waiting",
    )  # fmt: skip

    def __init__(self, book: Book, order: Step, dice: Dice) -> None:
        self.book = book
        self.order = order
        self.dice = dice
        self.landed = False
        self.moment = phases.present_moment(book)
        self.reminder = _next_reminder(book.before) if book.before.reminders else None
        clock = book.clock
        self.ordered = parse_moment(clock.ordered) == self.moment
        self.waiting = [
            who
            for who in clock.waiting
            if who in book.combatants and not book.sheets[who].bystander
        ]

    def leave(self) -> None:
        """End the phase of whoever acted until now; tell when nothing was done in it."""
        book, acting = self.book, self.book.clock.acting
        current = book.combatants.get(acting)
        if not self.ordered or not current or parse_moment(current.spent) >= self.moment:
            return
        book.change(acting, spent=moment_text(self.moment))
        if parse_moment(current.half) < self.moment and not why_out_of_action(book, acting):
            book.say(told.phase_unused, book, acting)

    def on(self, *, until_awake: bool) -> None:
        """Walk on until somebody can act, or nobody is left who ever will."""
        far = self.moment + _FAR
        if not self.ordered:
            self.passed_over()
            self.order_people()
        while self.moment <= far:
            while self.waiting:
                who = self.waiting.pop(0)
                if start_phase(self.book, who, self.moment):
                    return self.arrived(who)
            if self.awaits_a_blow():
                return self.arrived("")
            if self.reminder is not None and self.moment >= self.reminder:
                return self.arrived("")
            self.end_segment()
            if not until_awake and not self.is_anybody_left():
                self.book.say(told.nobody_left)
                return self.arrived("")
            self.enter(self.moment + 1)
        raise Forbidden(
            "no one will be able to act for ten Turns", mend="change what prevents it with `set`"
        )

    def passed_over(self) -> None:
        """Note which Post-Segment 12 was not given, where the clock has been set past it."""
        turn = turn_of(self.moment) - 1
        if self.book.clock.recovered < turn:
            self.book.remark(told.post_12_passed_over, turn)

    def arrived(self, who: str) -> None:
        """Write the clock, and say who acts."""
        book, moment, order = self.book, self.moment, self.order
        turn, segment, text = turn_of(moment), segment_of(moment), moment_text(moment)
        book.tick(turn=turn, segment=segment, acting=who, waiting=tuple(self.waiting), ordered=text)
        if not self.landed:
            refuse(order, _ABOUT_A_BLOW, "a step in which no blow lands")
        if who:
            book.event(TurnBegan(who=who, round=turn))
            book.head(told.moment, moment)
            book.say(told.acts, book, who, order_stat(book, who), acting_value(book, who))

    # -------------------------------------------------------------- segments

    def enter(self, moment: int) -> None:
        """Begin the next segment: order it, and tell whose phase in it is spent already."""
        book = self.book
        self.moment = moment
        if segment_of(moment) == 1:
            book.event(RoundBegan(round=turn_of(moment)))
        for who in self.order_people():
            current = book.combatants[who]
            if parse_moment(current.spent) < moment or self.helpless(who):
                continue
            why = "haymaker" if current.haymaker else "aborted"
            book.event(ActionLost(who=who, why=why))
            book.head(told.moment, moment)
            book.say_of(who, told.phase_spent, why)

    def order_people(self) -> list[str]:
        """Order those who have a phase in this segment; return them, spent or not."""
        people = having_phase(self.book, self.moment)
        self.waiting = order_segment(self.book, people, self.moment, self.dice)
        return people

    def awaits_a_blow(self) -> bool:
        """Let the haymaker land that was announced; whether to stop before another one does."""
        book, moment = self.book, self.moment
        while who := pending_haymaker(book, moment):
            # it brings all of `resolve`, which other steps need not wait for
            from hero_combat.systems.champions.attack import haymaker  # noqa: PLC0415

            book.head(told.moment, moment)
            announced = book.clock.landing == who
            if not announced and haymaker.announce_haymaker(book, who, moment):
                book.tick(landing=who)
                return True
            haymaker.land_haymaker(book, who, self.order, moment, self.dice)
            book.tick(landing="")
            self.landed = True
        if book.clock.landing:
            book.tick(landing="")
        return False

    def end_segment(self) -> None:
        """End the segment: Recoveries come; after segment 12 everybody's, and bleeding."""
        self.let_bystanders_be()
        if self.is_anything_under_way():
            self.end_what_was_under_way()
        if segment_of(self.moment) == 12:
            self.end_turn()

    def is_anything_under_way(self) -> bool:
        """Tell whether anybody may have something that ends with the segment; mostly nobody has."""
        for now in self.book.combatants.values():
            if now.holding or now.minute or now.stun < SHALLOW or now.status.recovering:
                return True
        return False

    def end_what_was_under_way(self) -> None:
        """End half-used holds and Recoveries; let those far down recover whose minute is over."""
        book, moment = self.book, self.moment
        for who in phases.lose_half_held_actions(book, moment):
            book.event(ActionLost(who=who, why="half of a held action unused"))
            book.head(told.moment, moment)
            book.say_of(who, told.half_hold_lost)
        finish_recoveries(book)
        recover_by_the_minute(book, moment)

    def end_turn(self) -> None:
        """Give everybody Post-Segment 12; those who bleed go on bleeding."""
        book, moment = self.book, self.moment
        if phases.post_12_pending(moment, book.clock.recovered):
            book.say(told.post_12)
            for who in recover_everybody(book, turn_of(moment)):
                book.say_of(who, told.comes_round)
        else:
            book.remark(told.post_12_given, turn_of(moment))
        phases.settle_declared_speeds(book)
        bleed(book, self.dice)

    def let_bystanders_be(self) -> None:
        """Let the phases of bystanders pass: they come round in them, and do nothing."""
        book, moment, sheets = self.book, self.moment, self.book.sheets
        for who, current in book.combatants.items():
            if not sheets[who].bystander:
                continue
            spd, not_before = phases.speed(book, who)
            if phases.has_phase(spd, moment, parse_moment(current.spent), not_before):
                start_phase(book, who, moment)
                book.change(who, spent=moment_text(moment))

    def is_anybody_left(self) -> bool:
        """Tell whether anybody but a bystander can still act."""
        book = self.book
        for who in book.combatants:
            if not book.sheets[who].bystander and not is_out(book, who):
                return True
        return False

    def helpless(self, who: str) -> bool:
        """Tell whether `who` is out, so that it doesn't matter which phases are spent."""
        current = self.book.combatants[who]
        return is_unconscious(current.stun) or is_dead(current.body, self.book.sheets[who].body)
