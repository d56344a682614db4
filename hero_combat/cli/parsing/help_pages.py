"""The pages that tell which verbs there are: of the program, and of a system.

What a single verb takes, its own declaration says: see `call`.
"""

from collections.abc import Iterable, Iterator
from typing import get_args

from hero_combat import systems
from hero_combat.cli.parsing.verbs import (
    EVERYWHERE,
    meaning_of,
    orders_called,
    orders_of,
    verbs_of_systems,
)
from hero_combat.fight.contract import System
from hero_combat.orders.declaration import Heading, Order, spec_of, verb_of

COMMON = {
    "step": "advance to the next combatant's turn",
    "resolve": "resolve an attack and all its effects",
    "act": "make any other move: hold, dodge, aim, grapple, pass ...",
    "recover": "heal, rest, wake up",
    "roll": "roll dice by the rules",
    "odds": "show the exact chances of an attack without rolling",
    "knockback": "knock a combatant back, into an obstacle",
    "hazard": "apply damage from a fall, fire or water",
}
"""What the verbs of systems do under any rules."""
_WIDEST = 80


def program_page(width: int) -> str:
    """Return what `hero-combat --help` says to a terminal of so many columns."""
    groups = verbs_by_heading()
    lines = [
        "Usage: hero-combat COMMAND ... [FILE]",
        "       hero-combat SYSTEM COMMAND ... [FILE]",
        "",
        *_wrapped("Run tabletop combat from plain text encounter files.", width),
        "",
        "Examples:",
        "  hero-combat new champions -o fight.toml",
        "  hero-combat step -i fight.toml",
        "  hero-combat resolve ada thug-1 --with bolt -i fight.toml",
        "",
        *_wrapped(
            (
                "A command reads an encounter (FILE or standard input), applies one rule "
                "and writes the new encounter to standard output. With -i it saves to FILE "
                "instead."
            ),
            width,
        ),
    ]
    column = max(len(verb) for verbs in groups.values() for verb in verbs)
    for heading, verbs in groups.items():
        rows = ((verb, _does(verb)) for verb in verbs)
        lines += ["", f"{heading}:", *_rows(rows, column, width)]
    lines += ["", "Systems:", *_wrapped(", ".join(systems.names()), width, "  ")]
    more = {
        "hero-combat COMMAND FILE --help": "a command's options (same as -h)",
        "hero-combat SYSTEM": "the commands of a system",
        "hero-combat help": "list of guides",
        "hero-combat --version": "version",
    }
    lines += ["", "More:", *_rows(more.items(), max(map(len, more)), width)]
    lines += ["", *_wrapped("It runs on Linux and macOS, and in WSL on Windows.", width)]
    return _text(lines)


def verbs_by_heading() -> dict[str, list[str]]:
    """Return every verb under its heading: those of systems first, common ones before others."""
    others = [verb for verb in verbs_of_systems() if verb not in (*COMMON, *EVERYWHERE)]
    return {
        heading: [
            *((*COMMON, *others) if heading == Order.heading else ()),
            *(verb for verb, order in EVERYWHERE.items() if order.heading == heading),
        ]
        for heading in get_args(Heading)
    }


def system_page(system: System, width: int) -> str:
    """Return what `hero-combat SYSTEM --help` says to a terminal of so many columns."""
    verbs = {verb_of(order): meaning_of(order) for order in orders_of(system)}
    lines = [
        f"Usage: hero-combat {system.name} COMMAND ... [FILE]",
        "",
        f"The commands of {system.name}.",
        "",
        "Examples:",
        f"  hero-combat {system.name} step -i fight.toml",
        "  hero-combat step -i fight.toml        the same, as the file names its system",
        "",
        "Commands:",
        *_rows(verbs.items(), max(map(len, verbs)), width),
    ]
    more = {
        f"hero-combat {system.name} COMMAND --help": "a command's options (same as -h)",
        f"hero-combat rules {system.name}": "how hero-combat plays it",
        **_guide(system),
        "hero-combat --help": "the commands of every system",
    }
    return _text([*lines, "", "More:", *_rows(more.items(), max(map(len, more)), width)])


def verb_page_of_systems(verb: str, width: int) -> str:
    """Return the options that a verb has in each system, for a terminal of so many columns."""
    lines = [f"The options of {verb} depend on the rules:"]
    for system in map(systems.load, systems.names()):
        orders = (order for order in orders_of(system) if verb_of(order) == verb)
        for spec in map(spec_of, orders):
            names = (each.name for each in (*spec.positionals, *spec.options))
            lines.append(f"  hero-combat {system.name} {verb} --help")
            lines += _wrapped(", ".join(names), width, "      ")
    return _text([*lines, f"To see those for a file: hero-combat {verb} FILE --help"])


def _guide(system: System) -> dict[str, str]:
    """Return the command that shows the guide to an evening of the system, if there is one."""
    from hero_combat.cli.commands.help import topics  # it reads a folder; few pages ask for it

    guide = f"playing-{system.name}"
    return {f"hero-combat help {guide}": "a whole fight at the table"} if guide in topics() else {}


def _does(verb: str) -> str:
    """Return what a verb does, in a few words; one of a single system says it itself."""
    if verb in COMMON:
        return COMMON[verb]
    order = EVERYWHERE.get(verb) or orders_called(verb, systems.names())[0]
    text = meaning_of(order).partition(":")[0]
    return text[:1].lower() + text[1:]


def _rows(rows: Iterable[tuple[str, str]], column: int, width: int) -> Iterator[str]:
    """Write rows of two columns; the second one goes on under itself."""
    from textwrap import wrap

    for word, text in rows:
        lead = f"  {word:<{column}}  "
        room = max(20, min(width, _WIDEST) - len(lead))
        first, *rest = wrap(text, room, break_on_hyphens=False) or [""]
        yield f"{lead}{first}".rstrip()
        yield from (f"{'':{len(lead)}}{line}" for line in rest)


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    from textwrap import wrap

    return wrap(
        text,
        min(width, _WIDEST),
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
    )


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
