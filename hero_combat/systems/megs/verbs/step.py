"""On to whoever can act next: Initiative, phases, held actions, stun, the end of the round.

source: seed, "Combat Sequence"; rulings Q11, Q14, Q15, Q34
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.events import ActionLost, FightOver, RoundBegan, TurnBegan
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.sides import is_contested, sides_left, tell_over
from hero_combat.fight.story import Story
from hero_combat.systems.megs.conditions.breath import (
    Suffocation,
    suffocate,
    tell_suffocation,
    who_drowns,
)
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.conditions.time import between_rounds, end_pushes, pass_time, wake_up
from hero_combat.systems.megs.health import is_out
from hero_combat.systems.megs.orders.actions import Step
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import Book, Fight, moment_of
from hero_combat.systems.megs.state.records import Clock
from hero_combat.systems.megs.turns.actions import AUTOMATIC, DICE
from hero_combat.systems.megs.turns.initiative import (
    initiative,
    initiative_attribute,
    roll_initiative,
    roll_open_ended,
)
from hero_combat.text import listing

_FAR = 60
"""Rounds after which it is clear that nobody will act."""
_SHOWN = 8


def step(fight: Fight, order: Step, dice: Dice) -> Outcome:
    """Go on to whoever can act next, to a reminder, or to the end of the round.

    Between rounds defensive Powers go up and recovery is tried; the next step rolls Initiative.

    Raises:
        UsageError: Hero Points are put on Initiative in the midst of a round.
    """
    if is_contested(fight, is_out):
        return _Walk(fight, order, dice).on(until_awake=False)
    left = sides_left(fight, is_out)
    end = tell_over(fight, left)
    if not order.force:
        side = left[0].name if left else ""
        return Outcome(fight, end, over=True, events=(FightOver(side=side),))
    walk = _Walk(fight, order, dice)
    walk.book.note(f"forced: {end[0].lower()}{end[1:-1]}")
    return walk.on(until_awake=True)


def _next_reminder(fight: Fight) -> tuple[int, int]:
    """Return round and phase of the earliest reminder; most fights have none."""
    from hero_combat.fight.due import next_reminder  # noqa: PLC0415 - only they need it
    from hero_combat.systems.megs.turns.times import TIMES, round_and_phase  # noqa: PLC0415 - as above

    return round_and_phase(next_reminder(fight, TIMES))


class _Walk:
    """One step on its way: the clock is written once, when it has arrived."""

    __slots__ = (
        "book", "dice", "drowned", "later", "order", "phase", "reminder", "round", "story",
        "waiting",
    )  # fmt: skip

    def __init__(self, fight: Fight, order: Step, dice: Dice) -> None:
        self.book = Book(fight)
        self.dice = dice
        self.order = order
        self.story = Story()
        self.drowned: dict[str, Suffocation] = {}
        self.round = max(1, fight.clock.round)
        self.phase = fight.clock.phase
        self.later = self.phase + 1
        self.reminder = _next_reminder(fight) if fight.reminders else None
        self.waiting = [who for who in fight.clock.waiting if who in fight.combatants]

    def on(self, *, until_awake: bool) -> Outcome:
        """Walk on until somebody can act, the round ends, or nobody ever will."""
        if self.order.initiative and self.phase:
            raise UsageError(
                "Initiative is rolled between rounds",
                mend="say --initiative with the step that begins the round",
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
                        return self.arrived(who)
                if self.has_come_to_reminder():
                    return self.arrived("")
                if self.phase == 10:
                    break
                self.enter(self.later)
            self.end_round()
            calm = not until_awake or not sides_left(self.book, is_out)
            if calm or self.has_come_to_reminder():
                return self.arrived("")
        self.book.note("nobody will be able to act: `set` what keeps them from it")
        return self.arrived("")

    def arrived(self, who: str) -> Outcome:
        """Write the clock, say who acts, and close the book."""
        book, waiting = self.book, tuple(self.waiting)
        if book.quiet:
            book.clock = Clock(self.round, self.phase, who, waiting, book.before.clock.seconds)
        else:
            book.clock = book.before.clock
            book.tick(round=self.round, phase=self.phase, acting=who, waiting=waiting)
        if who:
            book.event(TurnBegan(who=who, round=self.round))
        if book.quiet:
            return book.outcome("")
        for each, found in self.drowned.items():
            self.story.tell(tell_suffocation(book.sheets[each].name, found))
        if who:
            self.heading()
            now = book.combatants[who]
            self.story.tell(f"{book.sheets[who].name} (Initiative {now.initiative}) acts.")
            self.held(who)
        return book.outcome(self.story.text())

    def at(self, round_: int, phase: int) -> None:
        """Let the book know when it is; what is written down is where the step ends."""
        was = self.book.clock
        self.book.clock = Clock(round_, phase, was.acting, was.waiting, was.seconds)

    def has_come_to_reminder(self) -> bool:
        """Tell whether it is time for a reminder, so that the step goes no further."""
        return self.reminder is not None and self.reminder <= (self.round, self.phase)

    def heading(self) -> None:
        """Say when it is."""
        self.story.heading(f"Round {self.round}, phase {self.phase}.")

    # ---------------------------------------------------------------- rounds

    def roll(self) -> None:
        """Roll Initiative for everybody but bystanders and those out for the whole round."""
        book = self.book
        given = {who: number(text, "--initiative") for who, text in self.order.initiative}
        many = len(book.combatants) > 40
        best: list[tuple[int, str]] = []
        for who in book.combatants:
            if book.sheets[who].bystander or (is_out(book, who) and not self.wakes(who)):
                if book.combatants[who].phases:
                    book.change(who, initiative=0, phases=())
                continue
            if many and not given and not book.combatants[who].status.underwater:
                faces = roll_open_ended(self.dice, f"initiative {who}")
                found = initiative(initiative_attribute(book, who), faces)
            else:
                found = roll_initiative(
                    book, who, self.dice, given.get(who, 0), force=self.order.force
                )
            book.change(who, initiative=found.total, phases=found.phases, moved=0)
            best.append((found.total, who))
        book.event(RoundBegan(round=self.round))
        if book.quiet:
            return
        self.story.tell(f"Round {self.round}: Initiative.")
        best.sort(key=lambda each: -each[0])
        told = [f"{book.sheets[who].name} {total}" for total, who in best]
        if len(told) > _SHOWN:
            told = [*told[: _SHOWN - 1], f"{len(told) - _SHOWN + 1} others"]
        if told:
            self.story.tell(f"{listing(told)}.")

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
        for told in wake_up(self.book):
            self.heading()
            self.story.tell(told)

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
        self.story.heading(f"Round {self.round} ends.")
        self.story.tell(*pass_time(book, 10), *between_rounds(book))
        self.round, self.phase, self.waiting = self.round + 1, 0, []

    # ---------------------------------------------------------------- a phase

    def begins(self, who: str) -> bool:
        """Begin the action of `who`, and tell whether it can be used."""
        book = self.book
        now, sheet, here = book.combatants[who], book.sheets[who], moment_of(book.clock)
        if sheet.bystander or is_out(book, who):
            return False
        name = sheet.name
        if now.moment == here:
            return now.dice > 0 and not now.stun
        if now.held or now.dodge or now.dodge_aps or now.stance:
            end_relations(book, who, "next action")
        if now.held:
            self.heading()
            self.story.happens(name, "loses the held action", "lose their held actions")
        if now.status.surprised:
            book.status(who, surprised=False)
            book.change(who, moment=here, dice=0, automatic=0)
            book.event(ActionLost(who=who, why="surprised"))
            self.heading()
            self.story.happens(name, "is surprised and does nothing", "are surprised")
            return False
        dice = DICE
        if now.stun:
            dice = 0
            book.change(who, stun=now.stun - 1, stun_passed=now.stun_passed + 1)
            book.event(ActionLost(who=who, why="stunned"))
            self.heading()
            self.story.happens(name, "is stunned in this phase", "are stunned in this phase")
        automatic = max(0, AUTOMATIC - now.early)
        book.change(who, moment=here, dice=dice, automatic=automatic, early=0)
        return not now.stun or book.before.rules.stunned_automatic

    def held(self, who: str) -> None:
        """Name those who may go first with a held action."""
        book, here = self.book, moment_of(self.book.clock)
        holding = [
            (now.initiative, book.sheets[each].name)
            for each, now in book.combatants.items()
            if 0 < now.held < here and each != who
        ]
        if holding:
            names = listing(name for _, name in sorted(holding, key=lambda each: -each[0]))
            book.note(f"a held action goes first if wanted: {names}")
