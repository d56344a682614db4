"""Rapiers: duels to the third touch, a whole rule system in one file."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from hero_combat.dice import Dice
from hero_combat.fight.board import Bar, Board, Row
from hero_combat.fight.contract import System, verb
from hero_combat.fight.events import AttackRolled, Damaged, Down, FightOver
from hero_combat.fight.field_types import Number, Points, Table, Text
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter, Encounter
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import sides_left, tell_over
from hero_combat.file.typed import Trouble
from hero_combat.orders.declaration import Option, Order, Positional, Rule


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


Fight = Encounter[Rules, Sheet, Thing, Clock, Current, Thing]
Book = Ledger[Rules, Sheet, Thing, Clock, Current, Thing]


class Resolve(Rule, frozen=True, kw_only=True):
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


class Step(Rule, frozen=True, kw_only=True):
    """Go on to the next duellist."""

    examples: ClassVar[tuple[str, ...]] = ("step -i fight.toml",)


def resolve(fight: Fight, order: Resolve, dice: Dice) -> Outcome:
    """Attack: 2d6 and skill against the number of `[rules]`; a hit is a touch.

    Raises:
        Forbidden: the attacker is beaten.
    """
    book: Book = Ledger(fight)
    who, whom = order.attacker, order.target
    forbid(book, who, "is beaten" if is_out(book, who) else "", force=order.force)
    faces = dice.roll(2, 6, f"to hit {whom}")
    total, number = sum(faces) + fight.sheets[who].skill + order.unseen, fight.rules.to_hit
    if not book.quiet:
        report = RollReport(f"to hit {whom}", "2d6", faces, f"{total} against {number}")
        book.rolls.append(report)
    hit, roll = total >= number, book.latest_roll()
    book.event(
        AttackRolled(
            attacker=who, target=whom, attack="", hit=hit, margin=total - number, roll=roll
        )
    )
    name, other = fight.sheets[who].name, fight.sheets[whom].name
    if not hit or is_out(book, whom):
        return book.outcome(f"{name} does not touch {other}.", targets=(whom,))
    book.change(whom, touches=book.combatants[whom].touches - 1)
    book.event(Damaged(who=whom, lost={"touches": 1}, by=who))
    if is_out(book, whom):
        book.event(Down(who=whom, by=who))
    return book.outcome(f"{name} touches {other}.", targets=(whom,))


def salute(fight: Fight, order: Salute, _dice: Dice) -> Outcome:
    """Salute, which changes nothing but the log."""
    return Outcome(fight, f"{fight.sheets[order.who].name} salutes.")


def step(fight: Fight, _order: Step, _dice: Dice) -> Outcome:
    """Go on to the next duellist who can fight; the duel is over when one side is left."""
    left = sides_left(fight, is_out)
    if len(left) < 2:
        over = FightOver(side=left[0].name if left else "")
        return Outcome(fight, tell_over(fight, left), over=True, events=(over,))
    able = [who for who in fight.combatants if not is_out(fight, who)]
    last = fight.clock.acting
    book: Book = Ledger(fight)
    book.tick(acting=able[(able.index(last) + 1) % len(able)] if last in able else able[0])
    return book.outcome(f"{fight.sheets[book.clock.acting].name} attacks.")


def is_out(fight: AnyEncounter | AnyLedger, who: str) -> bool:
    """Tell whether somebody can take no more touches."""
    return bool(fight.combatants[who].touches == 0)


def board(fight: Fight) -> Board:
    """Draw up the board."""
    rows = tuple(_row(fight, who) for who in fight.combatants)
    absent = tuple(who for who in fight.sheets if who not in fight.combatants)
    acting = (fight.clock.acting,) if fight.clock.acting else ()
    return Board(fight.title, "in the hall", rows, (), absent, acting)


def _row(fight: Fight, who: str) -> Row:
    sheet, acting = fight.sheets[who], fight.clock.acting == who
    touches = Bar("touches", fight.combatants[who].touches, sheet.touches)
    return Row(who, sheet.name, sheet.side, acting, f"skill {sheet.skill}", "", (touches,))


def find_broken(fight: Fight) -> list[Trouble]:
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
    verbs=(verb(Resolve, lambda: resolve), verb(Salute, lambda: salute), verb(Step, lambda: step)),
    fresh=lambda sheet: Current(touches=sheet.touches, hidden=sheet.hidden),
    whole=lambda _thing: Thing(),
    begin=lambda _fight: (Clock(), "The swords are drawn."),
    board=lambda: board,
    checks=lambda: lambda _fight: [],
    invariants=lambda: find_broken,
    renewed=lambda: renewed,
    is_out=lambda: is_out,
    missing={"roll": "there are no dice but those of an attack"},
)
