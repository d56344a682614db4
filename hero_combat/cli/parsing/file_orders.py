"""The verbs that are about files and their text: made, checked, compared, described."""

from typing import Annotated, ClassVar, Literal

from hero_combat import systems
from hero_combat.cli.parsing.everywhere import EverywhereOrder
from hero_combat.orders.declaration import Heading, Option, Positional
from hero_combat.text import listing

_SYSTEM = f"rule system: {listing(systems.built_in(), 'or')}"


class New(EverywhereOrder, frozen=True, kw_only=True):
    """Write a ready-to-play starter encounter with comments, or a bundled scenario."""

    system: Annotated[str, Positional(_SYSTEM, refers="system")] = ""
    scenario: Annotated[
        str, Option("scenario to write instead of the starter", refers="scenario", metavar="NAME")
    ] = ""

    heading: ClassVar[Heading] = "Set up"
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "new champions -o fight.toml",
        "new --scenario museum-night -o night.toml",
    )


LIBRARY = "library"
"""What `add` calls the stat blocks that come with the program."""


class Add(EverywhereOrder, frozen=True, kw_only=True):
    """Copy a stat block from another file into this one, as text with its comments.

    Its templates and its doctrine are copied too. A HERO Designer character (`.hdc`) becomes a
    Champions stat block, and a Foundry actor (`.json`) one of Champions, MEGS or Storyteller, with
    a comment for everything that was left out. `add library` lists the stat blocks that come with
    the program.
    """

    from_: Annotated[str, Positional("file to copy from, or library", refers="file")]
    id: Annotated[str, Positional("combatant or object to copy")] = ""
    count: Annotated[
        int, Option("number of copies; their ids are numbered (default: 1)", low=1, high=1000)
    ] = 1
    as_: Annotated[str, Option("id of the copy", metavar="ID")] = ""
    update: Annotated[bool, Option("update the stat block with that id; keep damage and side")] = (
        False
    )
    name: Annotated[str, Option("displayed name; numbered for several copies")] = ""

    heading: ClassVar[Heading] = "Set up"
    examples: ClassVar[tuple[str, ...]] = (
        "add darci.hdc darci -i fight.toml",
        "add darci.hdc darci --update -i fight.toml",
        "add fvtt-Actor-the-wren-x1y2.json the-wren -i fight.toml",
        "add bestiary.toml agent-1 --count 6 -i fight.toml",
        "add library thug --count 4 -i fight.toml",
        "add museum.toml brigand --as captain --name 'the Captain' -i fight.toml",
    )


class Check(EverywhereOrder, frozen=True, kw_only=True):
    """Check encounter files and report all their errors."""

    heading: ClassVar[Heading] = "Set up"
    prints: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("check fight.toml", "check fights/*.toml")


class Diff(EverywhereOrder, frozen=True, kw_only=True):
    """Show what happened between two versions of an encounter."""

    old: Annotated[str, Positional("older file", refers="file")]
    new: Annotated[str, Positional("newer file", refers="file")]

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "diff before.toml fight.toml",
        "git show HEAD~3:fight.toml | hero-combat diff - fight.toml",
    )


class MergeDriver(EverywhereOrder, frozen=True, kw_only=True):
    """Merge two versions of a fight with a common ancestor; git calls this with three files."""

    base: Annotated[str, Positional("common ancestor: %O", refers="file")]
    ours: Annotated[str, Positional("our version, replaced by the merged one: %A", refers="file")]
    theirs: Annotated[str, Positional("their version: %B", refers="file")]
    name: Annotated[str, Option("file name for messages: %P", metavar="FILE")] = ""

    heading: ClassVar[Heading] = "For shells, git and scripts"
    verb: ClassVar[str] = "merge-driver"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "git config merge.hero-combat.driver 'hero-combat merge-driver %O %A %B --name %P'",
        "merge-driver base.toml ours.toml theirs.toml",
    )


class Textconv(EverywhereOrder, frozen=True, kw_only=True):
    """Print the story and the board of a fight for `git diff`; other files as text."""

    heading: ClassVar[Heading] = "For shells, git and scripts"
    prints: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "git config diff.hero-combat.textconv 'hero-combat textconv'",
        "textconv fight.toml",
    )


class Schema(EverywhereOrder, frozen=True, kw_only=True):
    """Print the JSON Schema of a system's encounters, or of `--json` reports (`schema report`)."""

    system: Annotated[str, Positional(f"report, or {_SYSTEM}", refers="system")]

    heading: ClassVar[Heading] = "For shells, git and scripts"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "schema champions > champions.schema.json",
        "schema report",
    )


class Rules(EverywhereOrder, frozen=True, kw_only=True):
    """Explain how hero-combat plays a system, and what the GM decides."""

    system: Annotated[str, Positional(_SYSTEM, refers="system")]

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("rules champions", "rules champions | less")


class Completion(EverywhereOrder, frozen=True, kw_only=True):
    """Print a shell script that completes commands, options, ids and attacks."""

    shell: Annotated[Literal["bash", "zsh", "fish"], Positional("shell")]

    heading: ClassVar[Heading] = "For shells, git and scripts"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "source <(hero-combat completion bash)",
        "completion fish > ~/.config/fish/completions/hero-combat.fish",
    )


class Help(EverywhereOrder, frozen=True, kw_only=True):
    """Show a guide or a command's options; without a topic, list the guides."""

    topic: Annotated[str, Positional("guide, command or system", refers="topic")] = ""
    verb_: Annotated[str, Positional("command of that system")] = ""

    heading: ClassVar[Heading] = "For shells, git and scripts"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("help glossary", "help champions resolve")
