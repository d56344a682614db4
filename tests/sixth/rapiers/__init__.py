"""Rapiers: duels to the third touch, a whole rule system in one file."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from hero_combat.plugin import (
    GOING,
    AnyEncounter,
    AnyLedger,
    AttackRolled,
    Away,
    Bar,
    Board,
    Damaged,
    Dice,
    Down,
    Encounter,
    FightOver,
    Ledger,
    Number,
    Option,
    Order,
    Placing,
    Points,
    Positional,
    RollReport,
    Row,
    System,
    SystemOrder,
    Table,
    Text,
    Toward,
    Trouble,
    View,
    Way,
    direction,
    forbid,
    lazily,
    sides_left,
    tell_over,
    verbs,
)

at = lazily(__name__)


class Rules(Table, frozen=True):
    """This table's rulings.

    Attributes:
        to_hit: what 2d6 and skill must reach.
    """

    to_hit: Number = 8


class Sheet(Table, frozen=True):
    """A duellist.

    Attributes:
        name: what people read.
        side: for whom they fight.
        bystander: whether they only watch.
        hidden: whether players see nothing of them.
        doctrine: how they are played.
        skill: added to 2d6.
        touches: how many touches they can take.
    """

    skill: Number
    name: Text = ""
    side: Text = ""
    bystander: bool = False
    hidden: bool = False
    doctrine: Text = ""
    touches: Points = 3


class Clock(Table, frozen=True):
    """Whose turn it is, by the id."""

    acting: Text = ""


class Current(Table, frozen=True):
    """What changes in a duel: there is nothing else that could be the matter.

    Attributes:
        touches: how many touches a duellist can still take.
        status: nothing.
        hidden: whether players see nothing of them.
    """

    class Status(Table, frozen=True):
        """Nothing."""

    touches: Points
    status: Status = Status()
    hidden: bool = False


class Thing(Table, frozen=True):
    """A thing in the hall, to which nothing happens."""


Duel = Encounter[Rules, Sheet, Thing, Clock, Current, Thing]
Book = Ledger[Rules, Sheet, Thing, Clock, Current, Thing]


class Resolve(SystemOrder, frozen=True, kw_only=True):
    """Cross swords."""

    attacker: Annotated[str, Positional("who attacks", refers="combatant")]
    target: Annotated[str, Positional("who is attacked", refers="combatant")]
    unseen: Annotated[int, Option("added for an attack out of the dark", low=0, high=9)] = 0

    actor: ClassVar[str] = "attacker"
    examples: ClassVar[tuple[str, ...]] = ("resolve anne bruno -i fight.toml",)


class Salute(Order, frozen=True, kw_only=True):
    """Salute, as is only polite."""

    who: Annotated[str, Positional("who salutes", refers="combatant")]

    actor: ClassVar[str] = "who"
    examples: ClassVar[tuple[str, ...]] = ("salute anne -i fight.toml",)


class Advance(SystemOrder, frozen=True, kw_only=True):
    """Go somewhere, five meters at most."""

    who: Annotated[str, Positional("who goes", refers="combatant")]
    toward: Toward = ""
    away: Away = ""
    metres: Annotated[int, Option("meters to go", low=0, high=5)] = 0

    actor: ClassVar[str] = "who"
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (GOING,)
    examples: ClassVar[tuple[str, ...]] = ("advance anne --metres 2 -i fight.toml",)


class Step(SystemOrder, frozen=True, kw_only=True):
    """Go on to the next duellist."""

    examples: ClassVar[tuple[str, ...]] = ("step -i fight.toml",)


def resolve(book: Book, order: Resolve, dice: Dice) -> None:
    """Attack: 2d6 and skill against the number of `[rules]`; a hit is a touch.

    Raises:
        Forbidden: the attacker is beaten.
    """
    who, whom = order.attacker, order.target
    forbid(book, who, "is beaten" if is_out(book, who) else "", force=order.force)
    faces = dice.roll(2, 6, f"to hit {whom}")
    total, number = sum(faces) + book.sheets[who].skill + order.unseen, book.before.rules.to_hit
    roll = book.report(_roll, whom, faces, total, number)
    hit, margin = total >= number, total - number
    book.event(
        AttackRolled(attacker=who, target=whom, attack="", hit=hit, margin=margin, roll=roll)
    )
    touched = hit and not is_out(book, whom)
    if touched:
        book.change(whom, touches=book.combatants[whom].touches - 1)
        book.event(Damaged(who=whom, lost={"touches": 1}, by=who))
        if is_out(book, whom):
            book.event(Down(who=whom, by=who))
    book.targets = (whom,)
    book.say(_pass, book, order, touched)


def salute(book: Book, order: Salute, _dice: Dice) -> None:
    """Salute, which changes nothing but the log."""
    book.say(_salute, book.sheets[order.who].name)


def advance(book: Book, order: Advance, _dice: Dice) -> None:
    """Go somewhere."""
    book.say(_advance, book, order)


def step(book: Book, _order: Step, _dice: Dice) -> None:
    """Go on to the next duellist who can fight; the duel is over when one side is left."""
    left = sides_left(book, is_out)
    if len(left) < 2:
        book.over = True
        book.event(FightOver(side=left[0].name if left else ""))
        book.say(tell_over, book, left)
        return
    able = [who for who in book.combatants if not is_out(book, who)]
    last = book.clock.acting
    book.tick(acting=able[(able.index(last) + 1) % len(able)] if last in able else able[0])
    book.say(_turn, book.sheets[book.clock.acting].name)


# ------------------------------------------------------------------ what is told


def _roll(whom: str, faces: tuple[int, ...], total: int, number: int) -> RollReport:
    """Report the roll to hit."""
    return RollReport(f"to hit {whom}", "2d6", faces, f"{total} against {number}")


def _pass(book: Book, order: Resolve, touched: bool) -> str:  # noqa: FBT001 - a teller takes values
    """Say whether somebody was touched."""
    name, other = book.sheets[order.attacker].name, book.sheets[order.target].name
    return f"{name} touches {other}." if touched else f"{name} does not touch {other}."


def _salute(name: str) -> str:
    return f"{name} salutes."


def _advance(book: Book, order: Advance) -> str:
    where = direction(book.before, order.toward, order.away)
    return f"{book.sheets[order.who].name} goes {order.metres} m{where}."


def _turn(name: str) -> str:
    return f"{name} attacks."


# ------------------------------------------------------------------ what others ask


def is_out(fight: AnyEncounter | AnyLedger, who: str) -> bool:
    """Tell whether somebody can take no more touches."""
    return bool(fight.combatants[who].touches == 0)


def board(fight: Duel) -> Board:
    """Draw up the board."""
    rows = tuple(_row(fight, who) for who in fight.combatants)
    absent = tuple(who for who in fight.sheets if who not in fight.combatants)
    acting = (fight.clock.acting,) if fight.clock.acting else ()
    return Board(fight.title, "in the hall", rows, (), absent, acting)


def _row(fight: Duel, who: str) -> Row:
    sheet, acting = fight.sheets[who], fight.clock.acting == who
    touches = Bar("touches", fight.combatants[who].touches, sheet.touches)
    return Row(who, sheet.name, sheet.side, acting, f"skill {sheet.skill}", "", (touches,))


def find_troubles(_fight: Duel) -> list[Trouble]:
    """Return nothing: what can be wrong with a duellist the types find."""
    return []


def find_broken(fight: Duel) -> list[Trouble]:
    """Return who has more touches left than anybody ever has."""
    return [
        Trouble(
            ("state", "combatants", who, "touches"),
            f"more than the {fight.sheets[who].touches} of the stat block",
            f"set {who}.touches {fight.sheets[who].touches}",
        )
        for who, now in fight.combatants.items()
        if now.touches > fight.sheets[who].touches
    ]


def renewed(
    state: dict[str, Any], _engine: int, _blocks: Mapping[str, Any]
) -> tuple[dict[str, Any], list[str]]:
    """Read a state of engine 1, which wrote `lives` and counted below 0."""
    people, told = dict(state.get("combatants", {})), []
    for who, block in people.items():
        if "lives" in block:
            rest = {key: value for key, value in block.items() if key != "lives"}
            people[who] = {**rest, "touches": max(0, block["lives"])}
            if block["lives"] < 0:
                told.append(f"{who} had {block['lives']} touches left, which is 0")
    return {**state, "combatants": people}, told


def reach(_fight: Duel, order: Order) -> int | None:
    """Return the meters that a rapier reaches."""
    return 2 if isinstance(order, Resolve) else None


def told(_fight: Duel, order: Order, _view: View, _way: Way | None) -> Order:
    """Return the order: no option of a duel depends on where anybody is."""
    return order


def goes(_fight: Duel, order: Order) -> int | None:
    """Return how far somebody goes."""
    return 5 if isinstance(order, Advance) else None


PLACING = Placing(reach=reach, told=told, goes=goes, approach=lambda _fight, who: f"advance {who}")


SYSTEM = System(
    name="rapiers",
    package=__name__,
    engine=2,
    rules=Rules,
    sheet=Sheet,
    object=Thing,
    clock=Clock,
    current=Current,
    thing=Thing,
    verbs=verbs(
        __name__, (Resolve, ":resolve"), (Salute, ":salute"), (Advance, ":advance"), (Step, ":step")
    ),
    unhurt=lambda sheet: Current(touches=sheet.touches, hidden=sheet.hidden),
    undamaged=lambda _thing: Thing(),
    begin=lambda _fight: (Clock(), "The swords are drawn."),
    board=at(":board"),
    checks=at(":find_troubles"),
    invariants=at(":find_broken"),
    renewed=at(":renewed"),
    is_out=at(":is_out"),
    placing=at(":PLACING"),
    missing={"roll": "only attacks have dice"},
)
