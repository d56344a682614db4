"""The encounter as the rules see it: sheets, current values, clock and log, all frozen."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, TypeVar

import msgspec

from hero_combat.fight.doctrine_text import DoctrineText, SideText
from hero_combat.fight.log_lines import Entries
from hero_combat.file.authored import PlayersSee

if TYPE_CHECKING:  # most fights have none
    from hero_combat.fight.marks import Marks
    from hero_combat.place.ground import Place

R = TypeVar("R")
S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the object beside the sheet
K = TypeVar("K")
C = TypeVar("C")
T = TypeVar("T")
X = TypeVar("X")

LeaveReason = Literal["fled", "surrendered", "carried-off", "left"]
"""How somebody leaves a fight."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the state part keeps besides current values.

    Attributes:
        engine: the engine of the rules that the fight was begun with, 0 before it begins.
        keys_of: the newer engine whose keys the state uses; 0 if it is the same as `engine`.
        seed: the seed drawn at the beginning of a fight whose author gave none.
        sheets: the digest of the stat block of each combatant and object when it came in, by id.
        rules: the digest of the rulings when the fight began.
        rulings: what overrode `[rules]` when the fight began.
        base: the state that replay starts from, None for the beginning.
        undone: the log lines that `undo` took away last, the newest last.
    """

    engine: int = 0
    keys_of: int = 0
    seed: int | None = None
    sheets: dict[str, str] = {}
    rules: str = ""
    rulings: dict[str, Any] = {}
    base: dict[str, Any] | None = None
    undone: tuple[str, ...] = ()


class Gone(msgspec.Struct, frozen=True):
    """Somebody who has left the fight.

    Attributes:
        why: how they left.
        current: the current values with which they would come back.
    """

    why: LeaveReason
    current: Any


class Sheets(dict[str, S]):
    """The stat blocks by id, with what has been found of them; whoever changes one makes others."""

    __slots__ = ("found",)

    def __init__(self, sheets: Mapping[str, S]) -> None:
        super().__init__(sheets)
        self.found: dict[Any, Any] = {}


class Encounter(msgspec.Struct, Generic[R, S, O, K, C, T], frozen=True, dict=True):
    """A fight at one moment.

    Attributes:
        system: the name of the rule system.
        title: the author's title, "" when there is none.
        seed: what seeded faces are keyed with, None while none is known.
        rules: this table's rulings.
        sheets: the stat block of everyone in the file by id, overrides applied.
        objects: the objects of the file by id, overrides applied.
        clock: turn, segment, who acts: whatever the system counts by.
        combatants: the current values of those in the fight, by id.
        things: the current values of the objects, by id.
        sources: the stat blocks as authored (`like` resolved, nothing decoded), by id.
        overrides: for each id what `sheet.KEY` holds in the state.
        log: the log lines so far.
        record: engine, digests, base and undone lines.
        quiet: whether nobody reads what a rule tells: no roll report, decision, note, sentence or
            change is made, only what is so afterwards and the events.
        left: those who have left the fight, by id; they are no longer among the combatants.
        doctrines: how turns are played that nobody plays by hand, by name.
        sides: what holds for all of a side, by its name.
        mark_names: the marks of which the file says that doctrines ask for them.
        players_see: how players see the health of NPCs: in words, as bars, or not at all.
        marks: the table's own conditions and counters, by whom or what bears them.
        reminders: what the game master is to be reminded of, each text with its time.
        read_otherwise: what an older engine had written wrong, and how it was read.
        place: who is where; None where the file says nothing of places.
    """

    system: str
    title: str
    seed: int | None
    rules: R
    sheets: dict[str, S]
    objects: dict[str, O]
    clock: K
    combatants: dict[str, C]
    things: dict[str, T]
    sources: Mapping[str, dict[str, Any]]
    overrides: dict[str, dict[str, Any]]
    log: Entries = Entries()
    record: Record = Record()
    quiet: bool = False
    left: dict[str, Gone] = {}
    doctrines: dict[str, DoctrineText] = {}
    sides: dict[str, SideText] = {}
    mark_names: tuple[str, ...] = ()
    players_see: PlayersSee = "words"
    marks: dict[str, "Marks"] = {}
    reminders: dict[str, str] = {}
    read_otherwise: tuple[str, ...] = ()
    place: "Place | None" = None

    @property
    def begun(self) -> bool:
        """Tell whether anybody fights, or did before they left."""
        return bool(self.combatants or self.left)

    @cached_property
    def _kept(self) -> dict[Any, Any]:
        return {}

    def keep(self, find: Callable[[Self], X], key: object = None) -> X:
        """Return what `find` finds in this very fight; it looks once. No copy knows of it.

        Args:
            find: finds it.
            key: what it is known by; None for `find` itself.
        """
        kept = self._kept
        key = find if key is None else key
        if key not in kept:
            kept[key] = find(self)
        found: X = kept[key]
        return found

    def keep_of_sheets(self, find: Callable[[Self], X]) -> X:
        """Return what `find` finds in the stat blocks alone; it looks once, until one changes."""
        sheets = self.sheets
        if type(sheets) is not Sheets:
            return find(self)
        found: X | None = sheets.found.get(find)
        if found is None:
            found = sheets.found[find] = find(self)
        return found


AnyEncounter = Encounter[Any, Any, Any, Any, Any, Any]


def raised(sheet: Any, current: Any) -> Any:
    """Return the stat block with what somebody's current values add to it, a raised power say.

    A type of stat blocks to which they add something has a method `raised` of its own.
    """
    return sheet.raised(current) if hasattr(sheet, "raised") else sheet
