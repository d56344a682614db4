"""Go on to the next Turn: initiating Action, First Turn, round the table. source: P1 to P4."""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.events import ActionLost, FightOver, RoundBegan, TurnBegan
from hero_combat.fight.names import id_of
from hero_combat.fight.sides import is_contested, sides_left, tell_over
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.conditions.relations import end_relations
from hero_combat.systems.zt.dice import defense_check
from hero_combat.systems.zt.dice.checks import Added, spend_luck
from hero_combat.systems.zt.health import is_dead, is_out, is_unconscious
from hero_combat.systems.zt.state import LAST_ROUND, Book
from hero_combat.systems.zt.tables import HELP, Adjustment
from hero_combat.systems.zt.telling import harm
from hero_combat.systems.zt.telling import turns as told
from hero_combat.systems.zt.turns import actions
from hero_combat.systems.zt.turns.assist import pay_help
from hero_combat.systems.zt.turns.initiating_action import find_initiator, roll_missing_defenses
from hero_combat.systems.zt.turns.order import find_first, order_of_play, whole_number


def step(book: Book, order: orders.Step, dice: Dice) -> None:
    """Go on: to the initiating Action, from it to the First Turn, from Turn to Turn.

    Whoever had the Turn rolls Defense anew, and everybody who came in since rolls it for the first
    time.

    Raises:
        UsageError: options that belong to the beginning come later; nobody is left who could act.
        Forbidden: a helper can't help.
    """
    over = not is_contested(book, is_out)
    left = sides_left(book, is_out) if over else []
    if over and not order.force:
        book.event(FightOver(side=left[0].name if left else ""))
        book.over = True
        book.say(tell_over, book, left)
        return
    if order.initiate or order.first:
        for who in (*order.initiate, *filter(None, (order.first,))):
            if book.sheets[who].bystander:
                name = book.sheets[who].name
                raise UsageError(
                    f"{name} is a bystander and has no Turn", mend="name another combatant"
                )
    walk = _Walk(book, order, dice)
    if over:
        book.remark(told.forced_on, book, left)
    clock = book.clock
    if clock.round:
        walk.next_turn()
    elif clock.initiator in book.combatants or clock.initiated or order.first:
        walk.begin_first_round()
    else:
        walk.begin_fight()


class _Walk:
    """One step on its way."""

    __slots__ = ("added", "book", "dice", "order")

    def __init__(self, book: Book, order: orders.Step, dice: Dice) -> None:
        self.book = book
        self.order = order
        self.dice = dice
        self.added: dict[str, Added] = {}
        if order.assist or order.disrupt or order.luck or order.extra_minor:
            self.pay_for_checks()

    def pay_for_checks(self) -> None:
        """Pay for help and Luck, by whose Defense Check it is.

        Raises:
            UsageError: somebody rolls none now.
            Forbidden: a helper can't help, or there is not so much Luck.
        """
        book, order = self.book, self.order
        reacting = (helper for helper, _ in (*order.assist, *order.disrupt))
        actions.refuse_idle_payers(book, order.extra_minor, reacting)
        helped: dict[str, tuple[Adjustment, ...]] = {}
        for pairs, value in ((order.assist, HELP), (order.disrupt, -HELP)):
            for helper, word in pairs:
                whose = id_of(word, book.combatants, book.before)
                more = pay_help(book, order, (helper,), whose, value)
                helped[whose] = (*helped.get(whose, ()), *more)
        luck = {who: whole_number(text, "--luck") for who, text in order.luck}
        for who in (*helped, *luck):
            if not self.rolls_defense(who):
                raise UsageError(f"{book.sheets[who].name} makes no Defense Check in this step")
        for who, points in luck.items():
            spend_luck(book, who, points, force=order.force)
        self.added = {who: Added(helped.get(who, ()), luck.get(who, 0)) for who in (*helped, *luck)}

    def rolls_defense(self, who: str) -> bool:
        """Tell whether `who` makes a Defense Check in this step."""
        book, clock = self.book, self.book.clock
        current = book.combatants[who]
        if clock.round and clock.acting == who:
            return not is_unconscious(current)
        joins = not clock.round or book.before.rules.join_defense
        return joins and current.defense is None

    # -------------------------------------------------------------- the beginning

    def begin_fight(self) -> None:
        """Find who gets the initiating Action; everybody rolls Defense."""
        book, order = self.book, self.order
        refuse(
            order, ("distance",), "the initiating Action; use it in the step that begins Round 1"
        )
        if len(order.initiate) == 1:
            refuse(order, ("ability",), "an initiating Action that only one combatant wants")
        who = find_initiator(book, order.initiate, order.ability, self.dice)
        rolled = self.defenses()
        book.tick(initiator=who, acting=who)
        self.mark_surprised()
        book.say(told.initiator, book, who)
        self.show_defenses(rolled)
        book.targets = (who,)

    def begin_first_round(self) -> None:
        """Begin Round 1 with the First Turn."""
        book, order, clock = self.book, self.order, self.book.clock
        if order.initiate:
            name = (
                book.sheets[clock.initiator].name if clock.initiator in book.sheets else "another"
            )
            raise UsageError(
                f"{name} already has the initiating Action", mend="undo, or `set initiator ID`"
            )
        refuse(order, ("ability",), "the First Turn")
        if not order.first and not clock.initiated:
            book.remark(told.initiating_action_not_used)
        first = order.first or find_first(book, order)
        turns = order_of_play(book, book.before.rules.seats, first)
        next_ = self.next_place(turns, 0)
        self.show_defenses(self.defenses())
        self.mark_surprised()
        book.tick(round=1, first=first)
        book.event(RoundBegan(round=1))
        round_ = book.before.rules.surprise == "round"
        book.say(told.new_round, 1)
        self.go_on(turns, 0, next_, lead=first)
        for one in [*book.combatants]:
            if not (round_ and one == first):
                end_relations(book, one, "round")

    def mark_surprised(self) -> None:
        """Mark those whom the initiating Action surprised."""
        for who in self.order.surprised:
            self.book.status(who, surprised=True)

    def defenses(self) -> list[str]:
        """Roll a Defense for everybody without one, where the table's ruling says so."""
        book = self.book
        if book.clock.round and not book.before.rules.join_defense:
            return []
        return roll_missing_defenses(book, self.dice, self.added)

    def show_defenses(self, rolled: list[str]) -> None:
        """Show the Defenses just rolled."""
        if rolled:
            self.book.say(told.defenses, self.book, defense_check.rank_defenses(self.book, rolled))

    # -------------------------------------------------------------- from Turn to Turn

    def next_turn(self) -> None:
        """End the Turn with a new Defense Check, and go on to the right."""
        book, order, clock = self.book, self.order, self.book.clock
        if order.initiate or order.surprised or order.distance or order.ability:
            raise UsageError(
                "these options are only for the beginning of the fight",
                mend="use `step` without them",
            )
        turns = order_of_play(book, book.before.rules.seats, clock.first)
        if order.first:
            at = turns.index(order.first)
        elif clock.acting in turns:
            at = turns.index(clock.acting) + 1
        else:
            at = self.place_after(turns)
        next_ = self.next_place(turns, at)
        if clock.acting in book.combatants:
            self.end_turn(clock.acting)
        if rolled := self.defenses():
            self.show_defenses([who for who in rolled if who != clock.acting])
        self.go_on(turns, at, next_)

    def next_place(self, turns: Sequence[str], at: int) -> int:
        """Return the place of the first one from place `at` on who can act.

        Raises:
            UsageError: nobody can, or it would be in a Round that is not counted.
        """
        people, round_ = self.book.combatants, self.book.clock.round
        for place in range(at, at + len(turns)):
            if not is_unconscious(people[turns[place % len(turns)]]):
                if place >= len(turns) and round_ >= LAST_ROUND:
                    raise UsageError(f"Round {LAST_ROUND:,} is the last", mend="use `set round 1`")
                return place
        raise UsageError("no combatant can act", mend="use `recover` or `set`")

    def place_after(self, turns: Sequence[str]) -> int:
        """Return the place from which play goes on when whoever had the Turn has left.

        Those who have had their Turn, and came in again, have no other one in this Round.
        """
        book = self.book
        at = turns.index(book.clock.after) + 1 if book.clock.after in turns else 0
        while at < len(turns) and book.combatants[turns[at]].turn == book.clock.round:
            at += 1
        return at

    def end_turn(self, who: str) -> None:
        """End the Turn of `who`."""
        book = self.book
        current = book.combatants[who]
        slots = actions.slots_at_end(current)
        if is_unconscious(current):
            defense_check.drop_defense(book, who)
            book.change(who, **slots)
            return
        added = self.added.get(who, defense_check.NOTHING_ADDED)
        result = defense_check.roll_defense(book, who, self.dice, added, slots)
        book.say(told.new_defense, book, who, result.total)

    def go_on(self, turns: Sequence[str], at: int, next_: int, lead: str = "") -> None:
        """Begin the Turn of the one at place `next_`, past those from `at` on."""
        for place in range(at, next_ + 1):
            if place and place % len(turns) == 0:
                self.new_round()
            if place < next_:
                self.pass_over(turns[place % len(turns)])
        who = turns[next_ % len(turns)]
        surprised = who == lead and self.book.combatants[who].status.surprised
        self.begin_turn(who, surprised=surprised)
        self.book.targets = (who,)

    def new_round(self) -> None:
        """Begin the next Round: everybody has had a Turn."""
        book = self.book
        book.tick(round=book.clock.round + 1)
        book.event(RoundBegan(round=book.clock.round))
        book.say(told.new_round, book.clock.round)
        for who in [*book.combatants]:
            end_relations(book, who, "round")

    def begin_turn(self, who: str, *, surprised: bool) -> None:
        """Begin the Turn of `who`, without what was borrowed."""
        book = self.book
        current = book.combatants[who]
        if surprised:
            book.event(ActionLost(who=who, why="surprised"))
        end_relations(book, who, "turn")
        slots = actions.slots_at_start(current, surprised=surprised)
        book.change(who, **slots, turn=book.clock.round)
        book.tick(acting=who, after="")
        if book.clock.opportunities:
            book.tick(opportunities={})
        book.event(TurnBegan(who=who, round=book.clock.round))
        book.say(told.turn, book, current.borrowed, surprised)

    def pass_over(self, who: str) -> None:
        """Pass over one who is out: what was borrowed is paid back, and Defense stays low."""
        book = self.book
        current = book.combatants[who]
        book.say(harm.lost_hold, book, who, end_relations(book, who, "out"))
        if is_dead(current, book.sheets[who], book.before.rules):
            return
        book.change(who, borrowed=(), turn=book.clock.round)
        end_relations(book, who, "turn")
        defense_check.drop_defense(book, who)
