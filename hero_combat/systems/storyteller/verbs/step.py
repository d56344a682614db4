"""The verb `step`: on to whoever can act next. Initiative, turns, tags, bleeding, round ends."""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight.events import ActionLost, Down, FightOver, RoundBegan, TurnBegan
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.sides import is_contested, sides_left, tell_left, tell_over
from hero_combat.fight.story import Story
from hero_combat.systems.storyteller.attack.under_fire import sit_out_fire
from hero_combat.systems.storyteller.conditions.own_turn import (
    begin_turn,
    end_turn,
    expired_sentences,
)
from hero_combat.systems.storyteller.conditions.wounds import (
    hurt,
    pass_out,
    wounded_sentence,
)
from hero_combat.systems.storyteller.dice.dice_pool import roll_pool
from hero_combat.systems.storyteller.health import Marks, condition, is_dead, is_out
from hero_combat.systems.storyteller.orders.verbs import Step
from hero_combat.systems.storyteller.sheet.stat_block import WELL
from hero_combat.systems.storyteller.state import Book, Fight
from hero_combat.systems.storyteller.turns.initiative import roll_initiative
from hero_combat.systems.storyteller.turns.order import in_order, place_of

Hindrance = Literal["", "stunned", "grappled", "immobilized"]
_FAR = 20
"""Rounds after which it is clear that nobody will act."""


def step(fight: Fight, order: Step, dice: Dice) -> Outcome:
    """Go on to whoever can act next; the first step rolls Initiative.

    Raises:
        Forbidden: nobody will be able to act.

    source: rulings P5, P6, P8.5, P14 and P18
    """
    walk = _Walk(fight, dice)
    if not is_contested(fight, is_out):
        if not order.force:
            return _over(fight)
        if not fight.quiet:
            over = tell_left(fight, sides_left(fight, is_out))
            walk.book.note_forced(f"the fight is over: {over}")
    walk.leave()
    return walk.on()


def _over(fight: Fight) -> Outcome:
    """End the fight."""
    left = sides_left(fight, is_out)
    side = left[0].name if left else ""
    sentence = "" if fight.quiet else tell_over(fight, left)
    return Outcome(fight, sentence, over=True, events=(FightOver(side=side),))


_UNTOLD = Story()
"""What happens where nobody reads it: nothing is ever told in it."""


def _next_reminder(fight: Fight) -> int:
    """Return the round of the earliest reminder; most fights have none."""
    from hero_combat.fight.due import next_reminder  # noqa: PLC0415 - only they need it
    from hero_combat.fight.times import ROUNDS  # noqa: PLC0415 - as above

    return next_reminder(fight, ROUNDS)


class _Walk:
    """A step on its way: the clock is written once, when it has arrived."""

    __slots__ = ("book", "dice", "quiet", "round", "story", "waiting")

    def __init__(self, fight: Fight, dice: Dice) -> None:
        self.book: Book = Ledger(fight)
        self.quiet = fight.quiet
        self.dice = dice
        self.story = _UNTOLD if self.quiet else Story()
        self.round = fight.clock.round
        people = fight.combatants
        self.waiting = [who for who in fight.clock.waiting if who in people]

    def leave(self) -> None:
        """End the turn of whoever acted until now."""
        book, acting = self.book, self.book.clock.acting
        current = book.combatants.get(acting)
        if current is None or current.status.delaying:
            return
        if current.under_fire and current.acted < self.round and not is_out(book, acting):
            self.tell(sit_out_fire(book, acting))
        elif current.acted < self.round and not self.quiet and not is_out(book, acting):
            book.note(f"{book.sheets[acting].name} has used no action in this turn")
        self.end_turn(acting)

    def on(self) -> Outcome:
        """Walk on until somebody can act."""
        if not self.round:
            self.begin_round()
        far, fight = self.round + _FAR, self.book.before
        while self.round <= far:
            while self.waiting:
                who = self.waiting.pop(0)
                if self.begin_turn(who):
                    return self.arrive(who)
            book = self.book
            if all(is_out(book, who) for who in book.combatants if not book.sheets[who].bystander):
                self.tell("Nobody is left who can act.")
                return self.arrive("")
            if fight.reminders and self.round >= _next_reminder(fight):
                return self.arrive("")
            self.end_round()
            self.begin_round()
        raise Forbidden("nobody will be able to act", mend="`set` what keeps them from it")

    def arrive(self, who: str) -> Outcome:
        """Write the clock, say who acts, and close the book."""
        book = self.book
        book.tick(round=self.round, acting=who, waiting=tuple(self.waiting))
        if who:
            book.event(TurnBegan(who=who, round=self.round))
        if who and not self.quiet:
            self.tell(f"{book.sheets[who].name} (Initiative {place_of(book, who)}) acts.")
            self.remind(who)
        return book.outcome("" if self.quiet else self.story.text())

    def remind(self, who: str) -> None:
        """Say what the one who acts must know."""
        book, current = self.book, self.book.combatants[who]
        name = book.sheets[who].name
        if current.under_fire:
            away = "" if current.grappling else "act prone, act cover, or "
            book.note(f"{name} is under covering fire: {away}act and take {current.under_fire}")
        if current.grappling in book.combatants:
            other = book.sheets[current.grappling].name
            book.note(f"{name} is in a grapple with {other}: act grapple {who} --grip MOVE")
        if current.status.prone:
            book.note(f"{name} is prone: act stand {who}")

    def tell(self, *sentences: str) -> None:
        """Add sentences, where anybody reads them."""
        if not self.quiet:
            self.story.tell(*sentences)

    def happens(self, who: str, one: str, several: str) -> None:
        """Say what happens to one, in one sentence for all to whom it happens."""
        if not self.quiet:
            self.story.happens(self.book.sheets[who].name, one, several)

    # -------------------------------------------------------------- rounds

    def begin_round(self) -> None:
        """Begin a round: Initiative for those who have none, then everybody in order."""
        book = self.book
        self.round += 1
        sheets = book.sheets
        new: list[str] = []
        people: list[str] = []
        for who, now in book.combatants.items():
            if sheets[who].bystander:
                continue
            if now.initiative is None:
                new.append(who)
            if now.free != self.round and not (now.aggravated and is_dead(book, who)):
                people.append(who)
        if new:
            roll_initiative(book, self.dice, new)
        for who in people:
            if book.combatants[who].moved:
                book.change(who, moved=0)
        book.tick(round=self.round)
        book.event(RoundBegan(round=self.round))
        self.waiting = in_order(book, people)
        self.tell(f"Round {self.round}.")

    def end_round(self) -> None:
        """End a round: delays run out, surprise is over, the bleeding bleed."""
        book, rules = self.book, self.book.before.rules
        for who in [who for who, now in book.combatants.items() if now.status.delaying]:
            self.end_delay(who)
        for who, current in list(book.combatants.items()):
            status = current.status
            if status.surprised:
                book.status(who, surprised=False)
                self.happens(who, "is no longer surprised", "are no longer surprised")
            if status.dodging and rules.dodge_lasts == "round":
                book.status(who, dodging=False)
                book.note(f"{book.sheets[who].name} dodges no more")
            if self.round == current.free != current.begun and current.acted < self.round:
                if current.under_fire and not is_out(book, who):
                    self.tell(sit_out_fire(book, who))
                self.end_turn(who)
            if current.lethal and rules.turns_per_minute and not status.stable:
                self.bleed(who, rules.turns_per_minute)

    def end_delay(self, who: str) -> None:
        """Take the action from one who delayed it away; the next round is free for one."""
        book = self.book
        book.status(who, delaying=False)
        book.change(who, free=self.round + 1)
        book.event(ActionLost(who=who, why="delayed"))
        self.end_turn(who)
        free = f"free to act whenever round {self.round + 1} suits"
        self.happens(
            who,
            f"has delayed the action away, and is {free}",
            f"have delayed their actions away, and are {free}",
        )

    def bleed(self, who: str, rounds: int) -> None:
        """Take one box a minute from an untreated track that is full of lethal damage."""
        book = self.book
        current, size = book.combatants[who], book.sheets[who].boxes
        if condition(current, size) != "bleeding":
            return
        if current.bled + 1 < rounds:
            book.change(who, bled=current.bled + 1)
            return
        book.change(who, bled=0)
        wounded = hurt(book, who, Marks(lethal=1), by=current.felled_by, cause="bleeding")
        if not self.quiet:
            text = f"{book.sheets[who].name} bleeds for a minute"
            self.tell(wounded_sentence(book, text, wounded))

    # -------------------------------------------------------------- a turn

    def begin_turn(self, who: str) -> bool:
        """Begin the turn of `who`; return whether it can be used."""
        book = self.book
        current = book.combatants[who]
        if is_out(book, who):
            return False
        if current.status.surprised:
            book.event(ActionLost(who=who, why="surprised"))
            self.happens(who, "is surprised", "are surprised")
            return False
        early = current.acted >= self.round
        if current.free == self.round:  # who broke free has the turn after all
            book.change(who, free=0)
        if current.begun != self.round:
            begin_turn(book, who, dodging=early and current.status.dodging)
            if book.combatants[who].bashing and not self.stay_conscious(who):
                return False
        if early:
            self.end_turn(who)
            return False
        if current.status is WELL and not current.tags and not current.grappling:
            return True  # as with most
        lost = self.hindrance(who)
        if lost:
            book.event(ActionLost(who=who, why=lost))
            self.happens(who, *_LOST[lost])
            if current.under_fire and lost != "grappled":  # there the contest is the action
                self.tell(sit_out_fire(book, who))
            self.end_turn(who)
        return not lost

    def end_turn(self, who: str) -> None:
        """End the turn of `who`, and say which Combat Tags are over."""
        gone = end_turn(self.book, who)
        if not self.quiet:
            self.tell(*expired_sentences(self.book, who, gone))

    def hindrance(self, who: str) -> Hindrance:
        """Return what takes the turn of one who is in the fight, "" for nothing."""
        book, current = self.book, self.book.combatants[who]
        tags, gripped = current.tags, current.grappling
        if "stunned" in tags:
            if tags["stunned"] != 1:
                return "stunned"
            book.change(who, tags={tag: n for tag, n in tags.items() if tag != "stunned"})
        if gripped in book.combatants and book.combatants[gripped].acted >= self.round:
            return "grappled"
        if (current.status.restrained and not gripped) or "immobilized" in tags:
            return "immobilized"
        return ""

    def stay_conscious(self, who: str) -> bool:
        """Roll Stamina, without wounds, on a full track with bashing at the end. source: P18"""
        book = self.book
        current, sheet = book.combatants[who], book.sheets[who]
        if condition(current, sheet.boxes) != "stamina_roll":
            return True
        lines, label = [Modifier("Stamina", sheet.stamina)], f"stay conscious {who}"
        rolled = roll_pool(book, self.dice, label, lines, who=who, purpose="consciousness")
        if rolled.successes:
            self.tell(f"{sheet.name} stays conscious.")
            return True
        pass_out(book, who)
        book.event(Down(who=who))
        self.tell(f"{sheet.name} passes out.")
        return False


_LOST = {
    "stunned": ("is stunned and loses the action", "are stunned and lose the action"),
    "grappled": ("is caught in the grapple", "are caught in the grapple"),
    "immobilized": ("is immobilized", "are immobilized"),
}
"""What is told of one, and of several, who lose the action."""
