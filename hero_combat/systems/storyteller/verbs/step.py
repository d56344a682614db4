"""The verb `step`: on to whoever can act next. Initiative, turns, tags, bleeding, round ends."""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight import sides
from hero_combat.fight.events import ActionLost, Down, FightOver, RoundBegan, TurnBegan
from hero_combat.systems.storyteller.attack.under_fire import sit_out_fire
from hero_combat.systems.storyteller.conditions import injury_tilts, own_turn, wounds
from hero_combat.systems.storyteller.dice.dice_pool import Pool, roll_pool, trait_parts
from hero_combat.systems.storyteller.health import Marks, condition, is_dead, is_out
from hero_combat.systems.storyteller.orders.verbs import Step
from hero_combat.systems.storyteller.sheet.stat_block import WELL
from hero_combat.systems.storyteller.state import Book, Encounter
from hero_combat.systems.storyteller.telling import turns as told
from hero_combat.systems.storyteller.turns.initiative import roll_initiative
from hero_combat.systems.storyteller.turns.order import in_order, place_of

Hindrance = Literal["", "surprised", "stunned", "grappled", "immobilized"]
_FAR = 20
"""Rounds after which it is clear that nobody will act."""


def step(book: Book, order: Step, dice: Dice) -> None:
    """Go on to whoever can act next; the first step rolls Initiative.

    Raises:
        Forbidden: nobody will be able to act.

    source: rulings P5, P6, P8.5, P14 and P18
    """
    if not sides.is_contested(book, is_out):
        left = sides.sides_left(book, is_out)
        if not order.force:
            book.event(FightOver(side=left[0].name if left else ""))
            book.say(sides.tell_over, book, left)
            book.over = True
            return
        book.note_forced(told.forced_on(sides.tell_left(book, left)))
    walk = _Walk(book, dice)
    walk.leave()
    walk.on()


def _next_reminder(fight: Encounter) -> int:
    """Return the round of the earliest reminder; most fights have none."""
    from hero_combat.fight.pending import next_reminder  # noqa: PLC0415 - only they need it
    from hero_combat.fight.times import ROUNDS  # noqa: PLC0415 - as above

    return next_reminder(fight, ROUNDS)


class _Walk:
    """A step on its way: the clock is written once, when it has arrived."""

    __slots__ = ("book", "dice", "round", "waiting")

    def __init__(self, book: Book, dice: Dice) -> None:
        self.book, self.dice = book, dice
        self.round = book.clock.round
        self.waiting = [who for who in book.clock.waiting if who in book.combatants]

    def leave(self) -> None:
        """End the turn of whoever acted until now."""
        book, acting = self.book, self.book.clock.acting
        current = book.combatants.get(acting)
        if current is None or current.status.delaying:
            return
        if current.acted < self.round and not is_out(book, acting):
            if current.under_fire:
                sit_out_fire(book, acting)
            else:
                book.remark(told.idle, book, acting)
        self.end_turn(acting)

    def on(self) -> None:
        """Walk on until somebody can act."""
        if not self.round:
            self.begin_round()
        far, fight = self.round + _FAR, self.book.before
        while self.round <= far:
            while self.waiting:
                who = self.waiting.pop(0)
                if self.begin_turn(who):
                    self.arrive(who)
                    return
            book = self.book
            if all(is_out(book, who) for who in book.combatants if not book.sheets[who].bystander):
                book.say(told.nobody_left)
                self.arrive("")
                return
            if fight.reminders and self.round >= _next_reminder(fight):
                self.arrive("")
                return
            self.end_round()
            self.begin_round()
        raise Forbidden("no one will be able to act", mend="change what prevents it with `set`")

    def arrive(self, who: str) -> None:
        """Write the clock, and say who acts and what that one must know; "" is nobody."""
        book = self.book
        book.tick(round=self.round, acting=who, waiting=tuple(self.waiting))
        if who:
            book.event(TurnBegan(who=who, round=self.round))
            book.say(told.acts, book, who, place_of(book, who))
            book.remark(told.under_fire, book, who)
            book.remark(told.grappled, book, who)
            book.remark(told.prone, book, who)

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
        for who in [who for who, now in book.combatants.items() if now.unsteady]:
            own_turn.shed_balance(book, who, self.round - 1)
        book.tick(round=self.round)
        book.event(RoundBegan(round=self.round))
        self.waiting = in_order(book, people)
        book.head(told.round_begins, self.round)

    def end_round(self) -> None:
        """End a round: delays run out, surprise is over, the bleeding bleed."""
        book, rules = self.book, self.book.before.rules
        for who in [who for who, now in book.combatants.items() if now.status.delaying]:
            self.end_delay(who)
        for who, current in list(book.combatants.items()):
            status = current.status
            if status.surprised:
                book.status(who, surprised=False)
                book.say_of(who, told.surprise_over)
            if status.dodging and rules.dodge_lasts == "round":
                book.status(who, dodging=False)
                book.remark(told.dodges_no_more, book, who)
            if self.round == current.free != current.begun and current.acted < self.round:
                if current.under_fire and not is_out(book, who):
                    sit_out_fire(book, who)
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
        book.say_of(who, told.delayed_away, self.round + 1)

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
        source = wounds.Source(current.felled_by, cause="bleeding")
        book.say(told.bleeds, book, wounds.hurt(book, who, Marks(lethal=1), source))

    # -------------------------------------------------------------- a turn

    def begin_turn(self, who: str) -> bool:
        """Begin the turn of `who`; return whether it can be used."""
        book = self.book
        current = book.combatants[who]
        if is_out(book, who):
            return False
        if current.status.surprised:
            book.event(ActionLost(who=who, why="surprised"))
            book.say_of(who, told.loses_action, "surprised")
            return False
        early = current.acted >= self.round
        if current.free == self.round:  # who broke free has the turn after all
            book.change(who, free=0)
        if current.begun != self.round:
            own_turn.begin_turn(book, who, dodging=early and current.status.dodging)
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
            book.say_of(who, told.loses_action, lost)
            if current.under_fire and lost != "grappled":  # there the contest is the action
                sit_out_fire(book, who)
            self.end_turn(who)
        return not lost

    def end_turn(self, who: str) -> None:
        """End the turn of `who`, and say which Combat Tags are over."""
        book = self.book
        book.say(told.expired, book, who, own_turn.end_turn(book, who))

    def hindrance(self, who: str) -> Hindrance:
        """Return what takes the turn of one who is in the fight, "" for nothing."""
        book, current = self.book, self.book.combatants[who]
        tags, gripped = current.tags, current.grappling
        if "stunned" in tags:
            if tags["stunned"] != 1:
                return "stunned"
            book.change(who, tags=injury_tilts.without(tags, "stunned"))
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
        parts, label = trait_parts(sheet, ("stamina",)), f"stay conscious {who}"
        rolled = roll_pool(book, self.dice, Pool(label, parts, who, "consciousness"))
        stays = rolled.successes > 0
        if not stays:
            wounds.pass_out(book, who)
            book.event(Down(who=who))
        book.say(told.stays_conscious if stays else told.passes_out, book, who)
        return stays
