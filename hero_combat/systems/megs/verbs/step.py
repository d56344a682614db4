"""On to whoever can act next: Initiative, phases, held actions, stun, the end of the round.

source: seed, "Combat Sequence"; rulings Q11, Q14, Q15, Q34
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.events import ActionLost, FightOver, RoundBegan, TurnBegan
from hero_combat.fight.sides import is_contested, sides_left, tell_over
from hero_combat.systems.megs.conditions.breath import (
    Suffocation,
    suffocate,
    who_drowns,
)
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.conditions.time import between_rounds, end_pushes, pass_time, wake_up
from hero_combat.systems.megs.orders.actions import Step
from hero_combat.systems.megs.state.check_options import CheckOptions, number
from hero_combat.systems.megs.state.fight import AUTOMATIC, DICE, Book, Encounter, is_out, moment_of
from hero_combat.systems.megs.state.records import Clock
from hero_combat.systems.megs.telling import time as told
from hero_combat.systems.megs.turns.initiative import (
    initiative,
    initiative_attribute,
    roll_initiative,
    roll_open_ended,
)

_FAR = 60
"""Rounds after which it is clear that nobody will act."""


def step(book: Book, order: Step, dice: Dice) -> None:
    """Go on to whoever can act next, to a reminder, or to the end of the round.

    Between rounds defensive Powers go up and recovery is tried; the next step rolls Initiative.

    Raises:
        UsageError: Hero Points are put on Initiative in the midst of a round.
    """
    book.options = CheckOptions(order.force)
    contested = is_contested(book, is_out)
    if not contested:
        left = sides_left(book, is_out)
        if not order.force:
            book.event(FightOver(side=left[0].name if left else ""))
            book.say(tell_over, book, left)
            book.over = True
            return
        book.remark(told.forced, book, left)
    _Walk(book, order, dice).on(until_awake=not contested)


def _next_reminder(fight: Encounter) -> tuple[int, int]:
    """Return round and phase of the earliest reminder; most fights have none."""
    from hero_combat.fight.pending import next_reminder  # noqa: PLC0415 - only they need it
    from hero_combat.systems.megs.turns.times import TIMES, round_and_phase  # noqa: PLC0415 - as above

    return round_and_phase(next_reminder(fight, TIMES))


class _Walk:
    """One step on its way: the clock is written once, when it has arrived."""

    __slots__ = (
        "book", "dice", "drowned", "later", "order", "phase", "reminder", "round", "waiting",
    )  # fmt: skip

    def __init__(self, book: Book, order: Step, dice: Dice) -> None:
        self.book = book
        self.dice = dice
        self.order = order
        self.drowned: dict[str, Suffocation] = {}
        self.round = max(1, book.clock.round)
        self.phase = book.clock.phase
        self.later = self.phase + 1
        self.reminder = _next_reminder(book.before) if book.before.reminders else None
        self.waiting = [who for who in book.clock.waiting if who in book.combatants]

    def on(self, *, until_awake: bool) -> None:
        """Walk on until somebody can act, the round ends, or nobody ever will."""
        if self.order.initiative and self.phase:
            raise UsageError(
                "Initiative is rolled between rounds",
                mend="add --initiative to the `step` that begins the round",
            )
        last = self.round + _FAR
        while self.round <= last:
            if self.phase == 0:
                self.roll()
                self.enter(1)
            while self.phase <= 10:
                while self.waiting:
                    who = self.waiting.pop(0)
                    if self.begins(who):
                        self.arrived(who)
                        return
                if self.has_come_to_reminder():
                    self.arrived("")
                    return
                if self.phase == 10:
                    break
                self.enter(self.later)
            self.end_round()
            calm = not until_awake or not sides_left(self.book, is_out)
            if calm or self.has_come_to_reminder():
                self.arrived("")
                return
        self.book.remark(told.nobody_acts)
        self.arrived("")

    def arrived(self, who: str) -> None:
        """Write the clock, and say who acts."""
        book, waiting = self.book, tuple(self.waiting)
        book.clock = book.before.clock
        book.tick(round=self.round, phase=self.phase, acting=who, waiting=waiting)
        for each, found in self.drowned.items():
            book.say(told.suffocation, book, each, found)
        if who:
            book.event(TurnBegan(who=who, round=self.round))
            self.heading()
            book.say(told.acts, book, who)
            book.remark(told.holding, book, who)

    def at(self, round_: int, phase: int) -> None:
        """Let the book know when it is; what is written down is where the step ends."""
        was = self.book.clock
        self.book.clock = Clock(round_, phase, was.acting, was.waiting, was.seconds)

    def has_come_to_reminder(self) -> bool:
        """Tell whether it is time for a reminder, so that the step goes no further."""
        return self.reminder is not None and self.reminder <= (self.round, self.phase)

    def heading(self) -> None:
        """Say when it is."""
        self.book.head(told.phase, self.round, self.phase)

    # ---------------------------------------------------------------- rounds

    def roll(self) -> None:
        """Roll Initiative for everybody but bystanders and those out for the whole round."""
        book = self.book
        given = {who: number(text, "--initiative") for who, text in self.order.initiative}
        many = len(book.combatants) > 40
        found_by: list[tuple[int, str]] = []
        for who in book.combatants:
            if book.sheets[who].bystander or (is_out(book, who) and not self.wakes(who)):
                if book.combatants[who].phases:
                    book.change(who, initiative=0, phases=())
                continue
            if many and not given and not book.combatants[who].status.underwater:
                faces = roll_open_ended(self.dice, f"initiative {who}")
                found = initiative(initiative_attribute(book, who), faces)
            else:
                found = roll_initiative(book, who, self.dice, given.get(who, 0))
            book.change(who, initiative=found.total, phases=found.phases, moved=0)
            found_by.append((found.total, who))
        book.event(RoundBegan(round=self.round))
        book.say(told.initiatives, book, self.round, found_by)

    def wakes(self, who: str) -> bool:
        """Tell whether somebody who is out comes round before the round is over."""
        book = self.book
        asleep = book.clock
        self.at(self.round, 10)
        awake = not is_out(book, who)
        book.clock = asleep
        return awake

    def enter(self, phase: int) -> None:
        """Enter a phase and find its order: by Initiative, then INT, then the file.

        Where nobody's time runs, the phases in which nobody acts are passed over afterwards.
        """
        book, later = self.book, 10
        self.phase = phase
        self.at(self.round, phase)
        acting: list[tuple[int, int, int, str]] = []
        sleeping = wet = pushed = False
        for who, now in book.combatants.items():  # once: there are ten phases in a round
            if phase in now.phases:
                acting.append((-now.initiative, -book.sheets[who].int_, len(acting), who))
            for each in now.phases:
                if phase < each < later:
                    later = each
            sleeping = sleeping or now.wakes > 0
            wet = wet or now.status.underwater
            pushed = pushed or bool(now.pushed)
        self.later = phase + 1 if sleeping or wet or pushed else later
        if self.reminder is not None:  # no phase is passed over
            self.later = phase + 1
        acting.sort()
        self.waiting = [each[3] for each in acting]
        if sleeping:
            self.wake()
        if wet:
            self.drown()
        if pushed:
            end_pushes(book, moment_of(book.clock))

    def wake(self) -> None:
        """Wake those whose time is over."""
        for who in wake_up(self.book):
            self.heading()
            self.book.say(told.comes_round, self.book, who)

    def drown(self) -> None:
        """Let a second pass for those who drown."""
        for who in who_drowns(self.book):
            found, before = suffocate(self.book, who, 1), self.drowned.get(who, Suffocation())
            worst = before.hurt if before.hurt.end else found.hurt
            self.drowned[who] = Suffocation(before.lost + found.lost, worst)

    def end_round(self) -> None:
        """End the round: fires grow, air runs out, whoever may recovers."""
        book = self.book
        end_pushes(book, self.round * 10 + 11)  # phase 1 of the next round
        for who, now in book.combatants.items():
            if now.switched:  # phase 10 and what comes between the rounds are one moment
                book.change(who, switched=(), switched_at=0)
        self.at(self.round + 1, 0)
        book.head(told.round_ends, self.round)
        book.say(told.passed, book, pass_time(book, 10))
        between_rounds(book)
        self.round, self.phase, self.waiting = self.round + 1, 0, []

    # ---------------------------------------------------------------- a phase

    def begins(self, who: str) -> bool:
        """Begin the action of `who`, and tell whether it can be used."""
        book = self.book
        now, sheet, here = book.combatants[who], book.sheets[who], moment_of(book.clock)
        if sheet.bystander or is_out(book, who):
            return False
        if now.moment == here:
            return now.dice > 0 and not now.stun
        if now.held or now.dodge or now.dodge_aps or now.stance:
            end_relations(book, who, "next action")
        if now.held:
            self.heading()
            book.say_of(who, told.loses_held_action)
        if now.status.surprised:
            book.status(who, surprised=False)
            book.change(who, moment=here, dice=0, automatic=0)
            book.event(ActionLost(who=who, why="surprised"))
            self.heading()
            book.say_of(who, told.is_surprised)
            return False
        dice = DICE
        if now.stun:
            dice = 0
            book.change(who, stun=now.stun - 1, stun_passed=now.stun_passed + 1)
            book.event(ActionLost(who=who, why="stunned"))
            self.heading()
            book.say_of(who, told.is_stunned)
        automatic = max(0, AUTOMATIC - now.early)
        book.change(who, moment=here, dice=dice, automatic=automatic, early=0)
        return not now.stun or book.before.rules.stunned_automatic
