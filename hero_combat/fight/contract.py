"""The contract of a rule system: its types and functions, declared once and imported when used."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Event
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.orders.declaration import Order, verb_of

if TYPE_CHECKING:  # a move needs neither
    from hero_combat.fight.board import Board
    from hero_combat.fight.imported import Imported
    from hero_combat.fight.lasting import Lasting
    from hero_combat.fight.odds import OddsReport
    from hero_combat.fight.placing import Placing
    from hero_combat.fight.tactics import Tactics
    from hero_combat.fight.times import Times

Rule = Callable[[Any, Any, Dice], None]
"""Carries out an order: it is given the ledger, the order and the dice."""

CarryOut = Callable[[AnyEncounter, Any, Dice], Outcome]
"""The same, with a ledger of its own: it is given the encounter."""

Renews = Callable[[dict[str, Any], int, Mapping[str, Any]], tuple[dict[str, Any], list[str]]]


class SheetFields(Protocol):
    """What a merged stat block says in every system."""

    @property
    def name(self) -> str:
        """Return what people call them."""

    @property
    def side(self) -> str:
        """Return for whom they fight, "" for nobody but themselves."""

    @property
    def bystander(self) -> bool:
        """Tell whether they take no part."""

    @property
    def hidden(self) -> bool:
        """Tell whether players see nothing of them at the beginning."""

    @property
    def doctrine(self) -> str:
        """Return how they are played, "" for as the side is."""


class CurrentFields(Protocol):
    """What the current values of a combatant have in every system."""

    @property
    def status(self) -> Any:
        """Return what is the matter, flag by flag: a table of its own."""

    @property
    def hidden(self) -> bool:
        """Tell whether players see nothing of them."""


class Begins(Protocol):
    """Starts the clock once the combatants are in."""

    def __call__(self, encounter: AnyEncounter, /) -> tuple[Any, str]:
        """Return the clock at the start, and the sentence that says so."""


def nothing(_rules: Any) -> frozenset[str]:
    """Return no fields: everything may be declared after the dice."""
    return frozenset()


class Reference(msgspec.Struct, frozen=True):
    """A part of a system, named by where it stands; called, it imports the part and returns it.

    Attributes:
        package: the package of the system.
        path: the module in it and the name in that, `views:draw_board`; `:draw_board` for a name
            in the package itself.
    """

    package: str
    path: str

    def __call__(self) -> Any:
        """Import the part and return it."""
        module, _, name = self.path.partition(":")
        return getattr(import_module(f"{self.package}.{module}".rstrip(".")), name)


def lazily(package: str) -> Callable[[str], Reference]:
    """Return what names parts of `package`, `at("views:draw_board")`, and imports none of them."""
    return partial(Reference, package)


ROUNDS = Reference("hero_combat.fight", "times:ROUNDS")
"""The times of a system whose clock counts rounds."""


class Verb(msgspec.Struct, frozen=True):
    """A verb of a system: what is ordered, and what imports the rule that carries it out."""

    order: type[Order]
    rule: Callable[[], Rule]


def verbs(package: str, *pairs: tuple[type[Order], str]) -> tuple[Verb, ...]:
    """Declare verbs: each order with the place of its rule, `"verbs.resolve:resolve"`.

    A rule is given the ledger, the order and the dice: `resolve(book, order, dice) -> None`.
    """
    return tuple(Verb(order, Reference(package, path)) for order, path in pairs)


class System(msgspec.Struct, frozen=True):
    """A rule system's types and functions.

    Whatever imports more than the types is a function without arguments that returns the function
    that does the work, so that a command imports only what it needs.

    Attributes:
        name: what encounter files call it.
        package: the name of its package, where its `rules.md` and `starter.toml` lie.
        engine: rises when the arithmetic of a rule changes.
        rules: the type of `[rules]`.
        sheet: the type of a merged stat block.
        object: the type of an object.
        clock: the type of the keys directly under `[state]`.
        current: the type of a combatant's current values.
        thing: the type of an object's current values.
        verbs: the system's own verbs.
        unhurt: the current values of an unhurt combatant.
        undamaged: the current values of an undamaged object.
        begin: starts the clock.
        board: imports what draws up the board.
        checks: imports what finds what no type can check: dice that can't be read, ids of nobody.
        unknown: finds what stat blocks and objects name and the rulings don't know, a type of
            armor, so that the file can't be read. It is given the rulings, and both by id. None
            where rulings name nothing.
        invariants: imports what finds states to which no rule leads: a grip on nobody, cover behind
            what is broken. The game master may `set` one; `check` names it. None where there is
            nothing to find.
        renewed: imports what reads the `[state]` of an older engine as one of today, given the
            table, the engine, and the authored stat blocks by id, all of which may hold anything;
            it returns the new table, and a sentence for each value that was wrong and is read
            otherwise. None where all engines wrote the same keys.
        is_out: imports what tells whether somebody in the fight can no longer act, by the id.
        events: imports the events that happen in this system alone.
        odds: imports what computes the odds of an order of `resolve`; None where nothing does.
        harms: what damage is counted by, the bars of the board: `stun`, `body`.
        follow: imports what brings the fight in line with a value that was set, given the ledger,
            the combatant or object and the key. None where nothing follows.
        leaves: imports what frees the others of one who leaves the fight: the clock, grips, cover;
            given the ledger, who, and why. None where nothing does.
        times: imports how moments are written, for marks and reminders; None where the clock tells
            none.
        tactics: imports what a program must know to play somebody's turn; None where nothing does.
        before_dice: the fields of options that are declared before the dice under these rulings:
            `amend` can't add them afterwards.
        own_rolls: what is rolled by the one whom its label ends with, whoever's order it is:
            `initiative`, `dodge`. Every other roll is the actor's. It decides who is asked for
            the faces, never what a roll means.
        bookkeeping: keys of the state that people need not be told of when they change.
        unseen: the verbs and moves by which somebody hidden stays hidden: rolls, waiting, aiming,
            and what only happens to them.
        in_the_open: whether players see what decides anybody's place in the order: all at the
            table watch it being rolled.
        missing: the verbs its rules have not, each with the reason.
        columns: the current values of which a column of the board is made, by its heading in small
            letters, where it isn't the value of that name: `{"phys": ("physical",)}`.
        half_up: whether a fraction of a value rounds to the nearest whole number, a half up;
            otherwise it rounds down.
        lasting: imports what of a fight lasts beyond its end, and how time heals it: what
            `begin --from` reads; None where nothing does.
        placing: imports what it must know to play on a map; None where people have places, and
            nothing follows from them.
        imports: imports what reads a character of another program, given the bytes and the name of
            the file, by how such files are called: `.hdc`.
        ledger: opens the ledger of an order, given the encounter.
    """

    name: str
    package: str
    engine: int
    rules: type[Any]
    sheet: type[SheetFields]
    object: type[Any]
    clock: type[Any]
    current: type[CurrentFields]
    thing: type[Any]
    verbs: tuple[Verb, ...]
    unhurt: Callable[[Any], Any]
    undamaged: Callable[[Any], Any]
    begin: Begins
    board: "Callable[[], Callable[[Any], Board]]"
    checks: Callable[[], Callable[[Any], list[Trouble]]]
    is_out: Callable[[], Callable[[Any, str], bool]]
    unknown: Callable[[Any, Mapping[str, Any], Mapping[str, Any]], Iterable[Trouble]] | None = None
    invariants: Callable[[], Callable[[Any], list[Trouble]]] | None = None
    renewed: Callable[[], Renews] | None = None
    events: Callable[[], tuple[type[Event], ...]] | None = None
    odds: "Callable[[], Callable[[Any, Any], OddsReport]] | None" = None
    harms: tuple[str, ...] = ()
    follow: Callable[[], Callable[[Any, str, str], None]] | None = None
    leaves: Callable[[], Callable[[Any, str, str], None]] | None = None
    times: "Callable[[], Times] | None" = None
    tactics: "Callable[[], Tactics] | None" = None
    lasting: "Callable[[], Lasting] | None" = None
    placing: "Callable[[], Placing] | None" = None
    before_dice: Callable[[Any], frozenset[str]] = nothing
    own_rolls: tuple[str, ...] = ()
    bookkeeping: frozenset[str] = frozenset()
    unseen: frozenset[str] = frozenset({"roll", "recover"})
    in_the_open: bool = False
    missing: dict[str, str] = {}
    columns: dict[str, tuple[str, ...]] = {}
    half_up: bool = False
    imports: "dict[str, Callable[[], Callable[[bytes, str], Imported]]]" = {}
    ledger: Callable[[Any], AnyLedger] = Ledger

    @property
    def orders(self) -> tuple[type[Order], ...]:
        """Return the declarations of the system's own verbs."""
        return tuple(each.order for each in self.verbs)

    def rule(self, verb: str) -> CarryOut:
        """Import the rule of `verb`; what is returned opens a ledger for it, and closes it."""
        rule = next(each for each in self.verbs if verb_of(each.order) == verb).rule()
        open_ledger = self.ledger

        def carried_out(encounter: AnyEncounter, order: Order, dice: Dice) -> Outcome:
            book = open_ledger(encounter)
            rule(book, order, dice)
            return book.outcome()

        return carried_out
