"""On to whoever can act next, with everything that happens on the way."""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Outcome
from hero_combat.errors import Forbidden
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.clock import (
    has_phase,
    moment_text,
    post_12_due,
    segment_of,
    turn_of,
)
from hero_combat.systems.champions.effects import is_dead, is_unconscious, negative_stun_band
from hero_combat.systems.champions.hazards import held_breath
from hero_combat.systems.champions.initiative import Initiative, acting_stat
from hero_combat.systems.champions.phase import expire, now, since, speed
from hero_combat.systems.champions.recovery import (
    bleed,
    finish_recoveries,
    recover_everybody,
    recover_one,
)
from hero_combat.systems.champions.segment import order_of
from hero_combat.systems.champions.sheet import Book, Fight
from hero_combat.systems.champions.standing import over, standing
from hero_combat.systems.champions.story import Story

_FAR = 120
"""Segments after which it is clear that nobody will act: ten Turns."""


def step(fight: Fight, order: orders.Step, dice: Dice) -> Outcome:
    """Go on to whoever can act next: lost phases, ends of segments, Post-Segment 12.

    Whoever acted until now is done with the phase. Dice are rolled for nothing but the roll-offs
    of a segment's order (see `segment.order_of`).

    source: rulings 1.1 to 1.4, 3.2 and 3.3

    Raises:
        UsageError: the clock has been set to no segment.
        Forbidden: nobody will be able to act for ten Turns.
    """
    end = over(fight)
    if end and not order.force:
        return Outcome(fight, end, over=True)
    walk = _Walk(fight, dice)
    if end:
        walk.book.note(f"forced: {end[0].lower()}{end[1:-1]}")
    walk.leave()
    return walk.on(until_awake=bool(end))


class _Walk:
    """One step on its way: the clock is written once, when it has arrived."""

    __slots__ = ("book", "dice", "moment", "ordered", "story", "waiting")

    def __init__(self, fight: Fight, dice: Dice) -> None:
        self.book = Book(fight)
        self.dice = dice
        self.story = Story()
        self.moment = now(fight)
        clock = fight.clock
        self.ordered = clock.ordered == moment_text(self.moment)
        self.waiting = [who for who in clock.waiting if who in fight.combatants]

    def leave(self) -> None:
        """Whoever acted until now is done with the phase."""
        acting = self.book.clock.acting
        current = self.book.combatants.get(acting)
        if self.ordered and current and since(current.spent) < self.moment:
            self.book.change(acting, spent=moment_text(self.moment))

    def on(self, *, until_awake: bool) -> Outcome:
        """Walk on until somebody can act, or nobody is left who ever will."""
        far = self.moment + _FAR
        if not self.ordered:
            self.waiting = order_of(self.book, self.moment, self.dice)
        while self.moment <= far:
            while self.waiting:
                who = self.waiting.pop(0)
                if self.begins(who):
                    return self.arrived(who)
            self.end_segment()
            if not until_awake and not standing(self.book):
                self.story.tell("Nobody is left who can act.")
                return self.arrived("")
            self.enter(self.moment + 1)
        raise Forbidden(
            "nobody will be able to act for ten Turns", mend="`set` what keeps them from it"
        )

    def arrived(self, who: str) -> Outcome:
        """Write the clock, say who acts, and close the book."""
        book, moment = self.book, self.moment
        book.tick(
            turn=turn_of(moment),
            segment=segment_of(moment),
            acting=who,
            waiting=tuple(self.waiting),
            ordered=moment_text(moment),
        )
        if who:
            self.story.heading(moment)
            self.story.tell(f"{book.sheets[who].name} ({_stat(book, who)}) acts.")
        return book.outcome(self.story.text())

    # -------------------------------------------------------------- segments

    def enter(self, moment: int) -> None:
        """The next segment: its order, and whose phase in it went into an abort."""
        book = self.book
        self.moment = moment
        self.waiting = order_of(book, moment, self.dice)
        for who, current in book.combatants.items():
            if since(current.spent) < moment or self.helpless(who):
                continue
            spd, not_before = speed(book, who)
            if has_phase(spd, moment, not_before=not_before):
                name = book.sheets[who].name
                self.story.happens(
                    moment, name, "has aborted this phase", "have aborted this phase"
                )

    def end_segment(self) -> None:
        """Recoveries come; after segment 12 everybody's, and bleeding."""
        book, story, moment = self.book, self.story, self.moment
        story.tell(*finish_recoveries(book))
        if segment_of(moment) != 12:
            return
        if post_12_due(moment, book.clock.recovered):
            story.tell("Segment 12 ends: Post-Segment 12 recovery.")
            for name in recover_everybody(book, turn_of(moment)):
                story.happens(0, name, "comes round", "come round")
        else:
            book.note(f"Post-Segment 12 of Turn {turn_of(moment)} has been given already")
        story.tell(*bleed(book))

    # -------------------------------------------------------------- a phase

    def begins(self, who: str) -> bool:
        """The phase of `who` begins; whether it can be used."""
        book, moment = self.book, self.moment
        current = book.combatants[who]
        sheet = book.sheets[who]
        if is_dead(current.body, sheet.body) or since(current.spent) >= moment:
            return False
        if since(current.acted) >= moment:
            return False
        if current.holding:
            book.change(who, holding="", held="")
            lost = "loses the held action, unused", "lose their held actions, unused"
            self.story.happens(moment, sheet.name, *lost)
        expire(book, who, moment)
        if is_unconscious(current.stun):
            self.lies(who)
        elif current.status.stunned:
            book.status(who, stunned=False)
            one = "spends the phase coming round from being Stunned"
            several = "spend the phase coming round from being Stunned"
            self.story.happens(moment, sheet.name, one, several)
        else:
            self.breathes(who)
            if not is_unconscious(book.combatants[who].stun):
                self.warn(who)
                return True
        book.change(who, spent=moment_text(moment))
        return False

    def lies(self, who: str) -> None:
        """The phase of one who is unconscious: a recovery, unless that is too far down."""
        book, name = self.book, self.book.sheets[who].name
        current = book.combatants[who]
        band = negative_stun_band(current.stun)
        if band is None or not band.every_phase or current.status.holding_breath:
            return
        gain = recover_one(book, who)
        text = f"recovers {gain.stun} STUN{' and comes round' if gain.woke else ''}"
        several = f"recover {gain.stun} STUN{' each and come round' if gain.woke else ' each'}"
        self.story.happens(self.moment, name, text, several)

    def breathes(self, who: str) -> None:
        """One who holds the breath pays for it. source: ruling 2.9."""
        book, current = self.book, self.book.combatants[who]
        if not current.status.holding_breath:
            return
        name, price = book.sheets[who].name, held_breath(current.end)
        book.change(who, end=current.end - price.end, stun=current.stun - price.stun)
        book.note(f"{name} holds the breath: {price.end} END, {price.stun} STUN")
        if is_unconscious(book.combatants[who].stun):
            book.status(who, prone=True)
            self.story.happens(self.moment, name, "passes out", "pass out")
            book.note("what a lack of air does to the unconscious is the game master's to say")

    def warn(self, who: str) -> None:
        """Say how little one at 0 STUN or BODY can do. source: ruling 3.2."""
        book, current = self.book, self.book.combatants[who]
        name = book.sheets[who].name
        if not current.stun:
            book.note(f"{name} is at 0 STUN: minor actions alone")
        if current.body <= 0:
            book.note(f"{name} is at {current.body} BODY: half a phase, and exertion costs 1 BODY")

    def helpless(self, who: str) -> bool:
        """Whether `who` is out, so that it doesn't matter which phases are spent."""
        current = self.book.combatants[who]
        return is_unconscious(current.stun) or is_dead(current.body, self.book.sheets[who].body)


def _stat(book: Book, who: str) -> str:
    sheet = book.sheets[who]
    one = Initiative(
        who,
        sheet.spd,
        sheet.dex,
        sheet.ego,
        order=sheet.order_stat,
        lightning_reflexes=sheet.lightning_reflexes,
    )
    return f"{sheet.order_stat.upper()} {acting_stat(one)}"
