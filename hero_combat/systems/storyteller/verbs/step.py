"""On to whoever can act next: Initiative, turns, tags, consciousness, bleeding, ends of rounds."""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight.events import FightOver
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.sides import sides_left, tell_over
from hero_combat.fight.story import Story
from hero_combat.systems.storyteller.attack.covering_fire import sat_out
from hero_combat.systems.storyteller.conditions.wounds import hurt, let_go, pass_out
from hero_combat.systems.storyteller.dice.dice_pool import rolls
from hero_combat.systems.storyteller.health import (
    Marks,
    condition,
    fallen,
    is_out,
    marks_of,
    out,
)
from hero_combat.systems.storyteller.orders.verbs import Step
from hero_combat.systems.storyteller.sheet.traits import boxes
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.turns.initiative import roll_initiative
from hero_combat.systems.storyteller.turns.order import in_order, place_of
from hero_combat.systems.storyteller.turns.turn import begin_turn, end_turn

_FAR = 20
"""Rounds after which it is clear that nobody will act."""


def step(fight: Fight, order: Step, dice: Dice) -> Outcome:
    """Go on to whoever can act next; the first step rolls Initiative.

    Raises:
        Forbidden: nobody will be able to act.

    source: rulings P5, P6, P8.5, P14 and P18
    """
    left = sides_left(fight, is_out)
    if len(left) < 2 and not order.force:
        side = left[0].name if left else ""
        return Outcome(fight, tell_over(fight, left), over=True, events=(FightOver(side=side),))
    walk = _Walk(fight, dice)
    if len(left) < 2:
        end = tell_over(fight, left)
        walk.book.note(f"forced: {end[0].lower()}{end[1:-1]}")
    walk.leave()
    return walk.on()


class _Walk:
    """One step on its way: the clock is written once, when it has arrived."""

    __slots__ = ("book", "dice", "round", "story", "waiting")

    def __init__(self, fight: Fight, dice: Dice) -> None:
        self.book: Book = Ledger(fight)
        self.dice = dice
        self.story = Story()
        self.round = fight.clock.round
        self.waiting = [who for who in fight.clock.waiting if who in fight.combatants]

    def leave(self) -> None:
        """Whoever acted until now is done with the turn."""
        book, acting = self.book, self.book.clock.acting
        if acting not in book.combatants or book.combatants[acting].status.delaying:
            return
        current = book.combatants[acting]
        if current.under_fire and current.acted < self.round and not fallen(book, acting):
            self.story.tell(sat_out(book, acting))
        self.story.tell(*end_turn(book, acting))

    def on(self) -> Outcome:
        """Walk on until somebody can act."""
        if not self.round:
            self.enter()
        far = self.round + _FAR
        while self.round <= far:
            while self.waiting:
                who = self.waiting.pop(0)
                if self.begins(who):
                    return self.arrived(who)
            if not any(not out(self.book, who) for who in self.book.combatants):
                self.story.tell("Nobody is left who can act.")
                return self.arrived("")
            self.end_round()
            self.enter()
        raise Forbidden("nobody will be able to act", mend="`set` what keeps them from it")

    def arrived(self, who: str) -> Outcome:
        """Write the clock, say who acts, and close the book."""
        book = self.book
        book.tick(round=self.round, acting=who, waiting=tuple(self.waiting))
        if who:
            sheet = book.sheets[who]
            self.story.tell(f"{sheet.name} (Initiative {place_of(book, who)}) acts.")
            self.remind(who)
        return book.outcome(self.story.text())

    def remind(self, who: str) -> None:
        """Say what the one who acts must know."""
        book, current = self.book, self.book.combatants[who]
        name = book.sheets[who].name
        if current.under_fire:
            book.note(
                f"{name} is under covering fire: act prone, act cover, "
                f"or act and take {current.under_fire}"
            )
        if current.grappling in book.combatants:
            other = book.sheets[current.grappling].name
            book.note(f"{name} is in a grapple with {other}: act grapple {who} --grip MOVE")
        if current.status.prone:
            book.note(f"{name} is prone: act stand {who}")

    # -------------------------------------------------------------- rounds

    def enter(self) -> None:
        """A new round: Initiative for those who have none, then everybody in order."""
        book = self.book
        self.round += 1
        new = [who for who, now in book.combatants.items() if now.initiative is None]
        if new:
            roll_initiative(book, self.dice, new)
        people = [
            who
            for who, now in book.combatants.items()
            if now.free != self.round and fallen(book, who) != "dead"
        ]
        for who in people:
            book.change(who, moved=0)
        book.tick(round=self.round)
        self.waiting = in_order(book, people)
        self.story.tell(f"Round {self.round}.")

    def end_round(self) -> None:
        """Delays run out, surprise is over, the bleeding bleed."""
        book = self.book
        late = [who for who, now in book.combatants.items() if now.status.delaying]
        for who in late:
            book.status(who, delaying=False)
            book.change(who, free=self.round + 1)
            self.story.tell(*end_turn(book, who))
            self.story.happens(
                book.sheets[who].name,
                "has delayed the action away, and is free to act whenever round "
                f"{self.round + 1} suits",
                "have delayed their actions away, and are free to act whenever round "
                f"{self.round + 1} suits",
            )
        rounds = book.before.rules.turns_per_minute
        by_round = book.before.rules.dodge_lasts == "round"
        for who, current in list(book.combatants.items()):
            name = book.sheets[who].name
            if current.status.surprised:
                book.status(who, surprised=False)
                over_it = "no longer surprised"
                self.story.happens(name, f"is {over_it}", f"are {over_it}")
            if by_round and current.status.dodging:
                book.status(who, dodging=False)
                book.note(f"{name} dodges no more")
            if current.free == self.round and current.acted < self.round:
                self.story.tell(*end_turn(book, who))
            if rounds and current.lethal and not current.status.stable:
                self.bleeds(who, rounds)

    def bleeds(self, who: str, rounds: int) -> None:
        """One box for each minute of an untreated track that is full of lethal damage."""
        book = self.book
        current, size = book.combatants[who], boxes(book.sheets[who])
        if condition(marks_of(current), size) != "bleeding":
            return
        if current.bled + 1 < rounds:
            book.change(who, bled=current.bled + 1)
            return
        book.change(who, bled=0)
        fate = hurt(book, who, Marks(lethal=1), by=current.felled_by)
        self.story.tell(fate.after(f"{book.sheets[who].name} bleeds for a minute"))

    # -------------------------------------------------------------- a turn

    def begins(self, who: str) -> bool:
        """The turn of `who` begins; whether it can be used."""
        book = self.book
        current = book.combatants[who]
        if out(book, who):
            return False
        name = book.sheets[who].name
        if current.status.surprised:
            self.story.happens(name, "is surprised", "are surprised")
            return False
        other = current.grappling
        if other and (other not in book.combatants or fallen(book, other)):
            let_go(book, who)
            told = book.sheets[other].name if other in book.sheets else other
            self.story.tell(f"{name} is out of the grip of {told}.")
        early = current.acted >= self.round
        if current.begun != self.round:
            begin_turn(book, who, dodging=early and current.status.dodging)
            if book.combatants[who].bashing and not self.conscious(who):
                return False
        if early:
            self.story.tell(*end_turn(book, who))
            return False
        lost = self.hindrance(who)
        if lost:
            self.story.happens(name, *lost)
            self.story.tell(*end_turn(book, who))
        return not lost

    def hindrance(self, who: str) -> tuple[str, str] | None:
        """What takes the turn of one who is in the fight, for one and for several."""
        book, current = self.book, self.book.combatants[who]
        tags = current.tags
        if tags.get("stunned") == 1:
            book.change(who, tags={tag: n for tag, n in tags.items() if tag != "stunned"})
        elif "stunned" in tags:
            return "is stunned and loses the action", "are stunned and lose the action"
        other = book.combatants.get(current.grappling)
        if other and other.acted >= self.round:
            return "is caught in the grapple", "are caught in the grapple"
        if (current.status.restrained and not current.grappling) or "immobilized" in tags:
            return "is immobilized", "are immobilized"
        return None

    def conscious(self, who: str) -> bool:
        """On a full track with bashing at the end: a Stamina roll, without wounds. source: P18"""
        book = self.book
        current, sheet = book.combatants[who], book.sheets[who]
        if condition(marks_of(current), boxes(sheet)) != "stamina_roll":
            return True
        lines = [Modifier("Stamina", sheet.stamina)]
        rolled = rolls(book, self.dice, f"stay conscious {who}", lines)
        if rolled.successes:
            self.story.tell(f"{sheet.name} stays conscious.")
            return True
        pass_out(book, who)
        self.story.tell(f"{sheet.name} passes out.")
        return False
