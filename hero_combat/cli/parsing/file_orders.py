"""The verbs that are about files and their text: made, checked, compared, described."""

from typing import Annotated, ClassVar, Literal

from hero_combat import systems
from hero_combat.cli.parsing.everywhere import EverywhereOrder
from hero_combat.orders.declaration import Heading, Option, Positional
from hero_combat.text import listing

_SYSTEM = f"the rule system: {listing(systems.built_in(), 'or')}"


class New(EverywhereOrder, frozen=True, kw_only=True):
    """Write a commented starter encounter, ready to be played, or one of the scenarios."""

    system: Annotated[str, Positional(_SYSTEM, refers="system")] = ""
    scenario: Annotated[
        str, Option("a scenario, in place of the starter", refers="scenario", metavar="NAME")
    ] = ""

    heading: ClassVar[Heading] = "Set up"
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "new champions -o fight.toml",
        "new --scenario museum-night -o night.toml",
    )


class Add(EverywhereOrder, frozen=True, kw_only=True):
    """Copy a stat block from another file into this one, as text, comments included.

    The templates that it is like come too, and the doctrine that it plays by. A character of HERO
    Designer, `.hdc`, becomes a stat block of Champions, with a comment for what is left out.
    """

    from_: Annotated[str, Positional("the file to copy from", refers="file")]
    id: Annotated[str, Positional("the combatant or object to copy")]
    count: Annotated[int, Option("how many copies, numbered", low=1, high=1000)] = 1
    as_: Annotated[str, Option("the id of the copy", metavar="ID")] = ""
    update: Annotated[
        bool, Option("put it in the place of the one with that id; damage and side stay")
    ] = False
    name: Annotated[str, Option("what people call it; several are numbered")] = ""

    heading: ClassVar[Heading] = "Set up"
    examples: ClassVar[tuple[str, ...]] = (
        "add darci.hdc darci -i fight.toml",
        "add darci.hdc darci --update -i fight.toml",
        "add bestiary.toml agent-1 --count 6 -i fight.toml",
        "add museum.toml brigand --as captain --name 'the Captain' -i fight.toml",
    )


class Check(EverywhereOrder, frozen=True, kw_only=True):
    """Check encounter files and name everything that is wrong with them."""

    heading: ClassVar[Heading] = "Set up"
    prints: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("check fight.toml", "check fights/*.toml")


class Diff(EverywhereOrder, frozen=True, kw_only=True):
    """Tell what happened between two versions of an encounter."""

    old: Annotated[str, Positional("the older file", refers="file")]
    new: Annotated[str, Positional("the newer file", refers="file")]

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "diff before.toml fight.toml",
        "git show HEAD~3:fight.toml | hero-combat diff - fight.toml",
    )


class MergeDriver(EverywhereOrder, frozen=True, kw_only=True):
    """Merge two versions of a fight that grew from one: for git, which gives the three files."""

    base: Annotated[str, Positional("the version that both grew from: %O", refers="file")]
    ours: Annotated[str, Positional("our version, which becomes the merged one: %A", refers="file")]
    theirs: Annotated[str, Positional("the other version: %B", refers="file")]
    name: Annotated[str, Option("what messages call the file: %P", metavar="FILE")] = ""

    heading: ClassVar[Heading] = "For shells, git and scripts"
    verb: ClassVar[str] = "merge-driver"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "git config merge.hero-combat.driver 'hero-combat merge-driver %O %A %B --name %P'",
        "merge-driver base.toml ours.toml theirs.toml",
    )


class Textconv(EverywhereOrder, frozen=True, kw_only=True):
    """Give the story and the board of a fight for `git diff`; what is no fight, as text."""

    heading: ClassVar[Heading] = "For shells, git and scripts"
    prints: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "git config diff.hero-combat.textconv 'hero-combat textconv'",
        "textconv fight.toml",
    )


class Schema(EverywhereOrder, frozen=True, kw_only=True):
    """Print the JSON Schema of a system's encounters, or of what --json tells: `schema report`."""

    system: Annotated[str, Positional(f"report, or {_SYSTEM}", refers="system")]

    heading: ClassVar[Heading] = "For shells, git and scripts"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "schema champions > champions.schema.json",
        "schema report",
    )


class Rules(EverywhereOrder, frozen=True, kw_only=True):
    """Tell how this program plays a system, and what it leaves to the game master."""

    system: Annotated[str, Positional(_SYSTEM, refers="system")]

    heading: ClassVar[Heading] = "Look"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("rules champions", "rules champions | less")


class Completion(EverywhereOrder, frozen=True, kw_only=True):
    """Print the script with which a shell completes verbs, options, ids and attacks."""

    shell: Annotated[Literal["bash", "zsh", "fish"], Positional("which shell")]

    heading: ClassVar[Heading] = "For shells, git and scripts"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = (
        "source <(hero-combat completion bash)",
        "completion fish > ~/.config/fish/completions/hero-combat.fish",
    )


class Help(EverywhereOrder, frozen=True, kw_only=True):
    """Show a guide, or what a verb takes; without a topic, list the guides."""

    topic: Annotated[str, Positional("a guide, a verb, or a system", refers="topic")] = ""
    verb_: Annotated[str, Positional("a verb of that system")] = ""

    heading: ClassVar[Heading] = "For shells, git and scripts"
    prints: ClassVar[bool] = True
    has_file: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("help glossary", "help champions resolve")
