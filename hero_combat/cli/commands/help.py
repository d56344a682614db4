"""`help`: the guides in `hero_combat/guide/`, or what a verb or a system takes."""

from os import scandir

import hero_combat
from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.output import markdown
from hero_combat.cli.output.json_reports import Guided
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.file_orders import Help
from hero_combat.cli.parsing.verbs import is_verb, no_verb
from hero_combat.errors import Exit, UsageError
from hero_combat.storage import files
from hero_combat.text import did_you_mean, listing

_GUIDES = f"{hero_combat.__path__[0]}/guide"

_KEYS = "keys-"
"""How the guides begin that are made of the schemas of systems."""

# What `help` lists, in the order in which a newcomer needs it; tests hold it against the folder.
_CONTENTS = {
    "Start here:": ("tutorial",),
    "Play a whole fight in your system:": (
        "playing-champions",
        "playing-megs",
        "playing-spotlight",
        "playing-storyteller",
        "playing-zt",
    ),
    "At the table:": ("dice", "phones", "places", "marks", "mistakes", "npcs", "advice"),
    "Before the game:": ("file", "hero-designer", "foundry", "simulations"),
    "Scripts, git and internals:": (
        "scripting",
        "python",
        "obsidian",
        "git",
        "trust",
        "glossary",
        "design",
    ),
}


def topics() -> list[str]:
    """Return the names of the guides, in alphabetical order."""
    with scandir(_GUIDES) as entries:
        written = [entry.name.removesuffix(".md") for entry in entries]
    return sorted((*written, *(f"{_KEYS}{name}" for name in systems.names())))


def command_meant(order: Help) -> list[str]:
    """Return the words of the system or the verb that is asked about, [] for a guide.

    Raises:
        UsageError: it is none of all these.
    """
    word = order.topic
    if not word or (word in topics() and not order.verb_):
        return []
    if not order.verb_ and not is_verb(word) and not systems.is_system(word):
        of_systems = [topic for topic in topics() if topic.startswith(f"{word}-")]
        near = f"choose {listing(of_systems, 'or')}" if of_systems else did_you_mean(word, topics())
        if near:
            raise UsageError(f'no guide "{word[:60]}"', mend=near)
        raise no_verb(word, "`hero-combat help` lists the guides, `--help` the commands")
    return [word, order.verb_] if order.verb_ else [word]


def help(environment: Environment, call: Call) -> Exit:  # noqa: A001 - the verb's own name
    """Print a guide, or the list of them."""
    order = call.order
    if not isinstance(order, Help):
        raise TypeError("only `help` prints guides")
    text = _guide(order.topic) if order.topic else _contents()
    markdown.tell(environment, call, text, Guided(topic=order.topic, text=text))
    return Exit.DONE


def _guide(topic: str) -> str:
    if topic.startswith(_KEYS):
        from hero_combat.cli.output.keys_guide import keys_guide

        return keys_guide(systems.load(topic.removeprefix(_KEYS)))
    return files.read_bytes(f"{_GUIDES}/{topic}.md").decode()


def _contents() -> str:
    width = max(map(len, topics()))
    parts = []
    for heading, listed in _CONTENTS.items():
        lines = [f"    {topic:<{width}}  {_title(topic)}" for topic in listed]
        parts.append(f"{heading}\n\n" + "\n".join(lines))
    return (
        "`hero-combat help TOPIC` shows a guide.\n\n"
        + "\n\n".join(parts)
        + (
            "\n\n`hero-combat help COMMAND` and `hero-combat help SYSTEM COMMAND` show a "
            "command's options,\n`hero-combat help SYSTEM` lists the commands of a "
            "system, `hero-combat help keys-SYSTEM` the keys of its files, and\n"
            "`hero-combat rules SYSTEM` explains how hero-combat plays it.\n"
        )
    )


def _title(topic: str) -> str:
    """Return the heading of a guide."""
    return _guide(topic).partition("\n")[0].removeprefix("# ")
