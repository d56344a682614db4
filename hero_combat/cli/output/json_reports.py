"""What the reading verbs tell with --json."""

from typing import Any, Literal

import msgspec

from hero_combat.cli.formats.json_line import json_line
from hero_combat.errors import Problem
from hero_combat.fight.board import Board, Coming
from hero_combat.fight.mapped import Map
from hero_combat.fight.outcome import Change
from hero_combat.log.statistics import CombatantTally
from hero_combat.log.verify import Verdict


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """`check` of a file in which nothing is wrong; of any other it is a Report with its errors.

    Attributes:
        notes: what in its doctrines can never be of use.
    """

    verb: Literal["check"] = "check"
    exit: int = 0
    notes: tuple[Problem, ...] = ()


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """What `verify` found.

    Attributes:
        exit: 8 when file and log disagree, else 0.
        verdict: everything in which they do.
    """

    verb: Literal["verify"] = "verify"
    exit: int
    verdict: Verdict


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log; of the players' diary only what is told, and nothing else.

    Attributes:
        line: the line as the file has it.
        order: its order alone.
        dice: the faces it used, "" for none.
        told: what happened.
    """

    line: str
    order: str
    dice: str
    told: str


class Logged(msgspec.Struct, frozen=True, kw_only=True):
    """The story: `log --json`."""

    verb: Literal["log"] = "log"
    exit: int = 0
    lines: tuple[LogLine, ...]


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """Damage, hits and knockouts by the combatants' ids: `log --stats --json`."""

    verb: Literal["log"] = "log"
    exit: int = 0
    stats: dict[str, CombatantTally]


class Shown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The encounter, state merged in: `show --json`; of `show --player` the board alone.

    Attributes:
        board: the fight at a glance.
        system: the rule system.
        title: the author's title.
        rules: this table's rulings, defaults included.
        clock: whatever the system counts time by.
        combatants: for each id the sheet, and the current values of those in the fight.
        objects: the same of the objects.
        state: what the file has under `[state]`.
        notes: what to know of the file: what was edited since the fight began.
        place: the map; only where it is known where anyone is.
    """

    verb: Literal["show"]
    exit: int
    board: Board
    system: str = ""
    title: str = ""
    rules: dict[str, Any] = {}
    clock: dict[str, Any] = {}
    combatants: dict[str, Any] = {}
    objects: dict[str, Any] = {}
    state: dict[str, Any] = {}
    notes: tuple[str, ...] = ()
    place: Map | None = None


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """What happened between two versions: `diff --json`.

    Attributes:
        taken_back: the sentences of the lines that the newer version no longer has.
        story: the sentences of its new lines.
        came: the ids of those who came into the fight.
        left: the reason, for each combatant who left: `fled`; "" if no reason was given.
        changes: every value of the state, the older one and the newer one.
        edits: every value that an author changed, by its path in the file.
    """

    verb: Literal["diff"] = "diff"
    exit: int = 0
    taken_back: tuple[str, ...]
    story: tuple[str, ...]
    came: tuple[str, ...]
    left: dict[str, str]
    changes: tuple[Change, ...]
    edits: tuple[Change, ...]


class Reminders(msgspec.Struct, frozen=True, kw_only=True):
    """What the game master is to be reminded of: `remind --json` alone.

    Attributes:
        coming: the reminders, the earliest first.
    """

    verb: Literal["remind"] = "remind"
    exit: int = 0
    coming: tuple[Coming, ...]


class Ruled(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of a system as text: `rules --json`."""

    verb: Literal["rules"] = "rules"
    exit: int = 0
    system: str
    text: str


class Converted(msgspec.Struct, frozen=True, kw_only=True):
    """A fight as git compares it: `textconv --json`.

    Attributes:
        text: the story and the board; of what is no encounter, the text itself.
    """

    verb: Literal["textconv"] = "textconv"
    exit: int = 0
    text: str


class Guided(msgspec.Struct, frozen=True, kw_only=True):
    """A guide as text: `help --json`.

    Attributes:
        topic: which guide; "" for the list of them.
        text: the guide, in Markdown.
    """

    verb: Literal["help"] = "help"
    exit: int = 0
    topic: str
    text: str


class TableLink(msgspec.Struct, frozen=True):
    """A link of `serve`.

    Attributes:
        name: whose it is: `GM`, `screen`, or a player.
        role: `master`, `screen` or `player`.
        ids: the ids of the combatants whom the player runs.
        address: what a browser opens.
    """

    name: str
    role: Literal["master", "player", "screen"]
    ids: tuple[str, ...]
    address: str


class Serving(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of `serve --json`.

    Attributes:
        title: the author's title.
        file: the encounter's file.
        links: the links.
    """

    verb: Literal["serve"] = "serve"
    exit: int = 0
    title: str
    file: str
    links: tuple[TableLink, ...]


class Spoken(msgspec.Struct, frozen=True, kw_only=True):
    """Each later line of `serve --json`: what somebody said.

    Attributes:
        time: the time of day: `19:42:10`.
        by: whose link it was said through.
        line: what was said, with its dice.
        number: the number of its line in the log; 0 for none.
        told: what happened, or why it was refused.
        accepted: whether it was accepted.
    """

    verb: Literal["serve"] = "serve"
    exit: int = 0
    time: str
    by: str
    line: str
    number: int
    told: str
    accepted: bool


def encoded(told: msgspec.Struct) -> str:
    """Return `told` as one line of JSON."""
    return json_line(told)
