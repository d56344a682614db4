"""`complete`: the words with which a command line could go on, for the scripts in `completions/`.

    hero-combat complete -- resolve titania bri

prints a line for each word that could stand where the last one does: the word, a tab, and what it
means. The line `:files` asks the shell for names of files. Everything is read off the orders and
the encounter, nothing is kept by hand. It is no verb: no help lists it.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.completion_context import FILES, Cursor, words_at
from hero_combat.cli.parsing.completion_of_plans import SEPARATORS
from hero_combat.cli.parsing.file_orders import LIBRARY, Add
from hero_combat.cli.parsing.help_pages import COMMON
from hero_combat.cli.parsing.log_orders import Amend, Correct
from hero_combat.cli.parsing.orders import has_file
from hero_combat.cli.parsing.verbs import EVERYWHERE, ODDS, meaning_of, orders_of, streams_of
from hero_combat.errors import Exit, HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.file import document as documents
from hero_combat.file.authored import stat_blocks
from hero_combat.file.document import Document
from hero_combat.orders.declaration import Order, Parameter, spec_of, verb_of
from hero_combat.orders.usage import options_of
from hero_combat.storage import files

Candidate = tuple[str, str]


def complete(environment: Environment, words: Sequence[str]) -> Exit:
    """Print how the last of `words` could go on; an empty last word could be anything."""
    line, cut = _joined(words[1:] if words[:1] == ["--"] else words)
    found = words_of(environment, line)
    shown = [f"{word.removeprefix(cut)}\t{meaning}".rstrip("\t") for word, meaning in found]
    environment.out("".join(f"{text}\n" for text in shown))
    return Exit.DONE


def _joined(words: Sequence[str]) -> tuple[list[str], str]:
    """Return a line as it was typed, and what of its last word the shell won't have again.

    Bash makes three words of `a=b`, and of `a:b`. Those of `--option=value` stay two, all others
    become one.
    """
    rest = list(words)
    line: list[str] = []
    cut = ""
    while rest:
        word = rest.pop(0)
        if word in ("=", ":") and line and line[-1][:1] != "-":
            cut = line[-1] + word
            line[-1] = cut + (rest.pop(0) if rest else "")
            continue
        cut = ""
        if word == ":":  # it begins a word
            cut = word
            line.append(word + (rest.pop(0) if rest else ""))
        elif word != "=":
            line.append(word)
        elif not rest:
            line.append("")
    return line or [""], cut


def words_of(
    environment: Environment, line: list[str], system: System | None = None
) -> list[Candidate]:
    """Return the words that could stand where the last one of a line does, with what they mean.

    Args:
        environment: says which encounter is meant where the line names none.
        line: the words, the last one as far as it was typed.
        system: the rules at a prompt, where `-i` and the encounter go without saying.
    """
    current = line[-1]
    ends = SEPARATORS.get(line[-2] if len(line) > 1 else "", ",")
    length = max(current.rfind(end) for end in ends) + 1
    lead = current[:length] if current[:1] != "-" else ""
    if system and not line[:-1]:
        found = _verbs_at_prompt(system)
    elif system and line[:-1] == ["ask"]:
        found = iter((("all", "prompt for all dice"), ("off", "roll all dice")))
    else:
        found = _words(environment, line, of_shell=system is None)
    return [
        (f"{lead if word != FILES else ''}{word}", meaning)
        for word, meaning in dict.fromkeys(found)
        if word == FILES or (lead + word).startswith(current)
    ]


def _verbs_at_prompt(system: System) -> Iterator[Candidate]:
    """Yield the verbs of the rules, and those of every encounter that are of use at a prompt."""
    yield from ((verb_of(order), _meaning(order)) for order in orders_of(system))
    yield from (
        (word, _meaning(order)) for word, order in EVERYWHERE.items() if word not in _NOT_AT_PROMPT
    )
    yield "ask", "prompt for players' dice"
    yield "quit", "leave the prompt"


_NOT_AT_PROMPT = frozenset({"new", "merge-driver", "play", "schema", "serve"})


def _words(environment: Environment, line: list[str], *, of_shell: bool) -> Iterator[Candidate]:
    before, current = line[:-1], line[-1]
    if not before:
        yield from ((name, "the commands of a system") for name in systems.built_in())
        yield from ((word, _meaning(order)) for word, order in EVERYWHERE.items())
        for verb, meaning in {verb_of(order): _meaning(order) for order in _of_systems()}.items():
            yield verb, COMMON.get(verb, meaning).partition(":")[0]  # several systems have it
        return
    document = _document(environment, before[0], before[1:])
    named = _named_system(before[0])
    if named:
        before = before[1:]
        if not before:
            yield from ((verb_of(order), _meaning(order)) for order in orders_of(named))
            return
    system = named or _system(document)
    order = _order(before[0], system)
    if order is None:
        return
    if order in (Amend, Correct):
        order = _line_of(order, before[1:], document, system) or order
    place = _place(order, before[1:], current, before[0])
    if not of_shell:  # the encounter goes without saying
        place = msgspec.structs.replace(place, file=False)
    if order is Add and place.at and place.at.name == "ID" and place.given["FROM"] == LIBRARY:
        yield from _of_library(system)
        return
    yield from words_at(place, document, system)


def _of_library(system: System | None) -> Iterable[Candidate]:
    """Return the stat blocks of a system's library; of all, each once, where no system is known."""
    known = (system,) if system else map(systems.load, systems.built_in())
    documents_ = (documents.read(systems.library(each).encode(), LIBRARY) for each in known)
    blocks = (stat_blocks(document)[0].combatants for document in documents_)
    return {id_: str(block["name"]) for lot in blocks for id_, block in lot.items()}.items()


def _order(verb: str, system: System | None) -> type[Order] | None:
    if verb in EVERYWHERE:
        return EVERYWHERE[verb]
    orders = orders_of(system) if system else _of_systems()
    return next((order for order in orders if verb_of(order) == verb), None)


def _of_systems() -> Iterable[type[Order]]:
    return [order for name in systems.built_in() for order in orders_of(systems.load(name))]


def _meaning(order: type[Order]) -> str:
    return meaning_of(order).partition(":")[0]


def _line_of(
    verb: type[Order], words: list[str], document: Document | None, system: System | None
) -> type[Order] | None:
    """Return the order whose options `amend` or `correct` takes: a line of the log."""
    from hero_combat.fight.state_part import read_encounter
    from hero_combat.log.correction import line_at

    if document is None or system is None:
        return None
    number = next((int(word) for word in words if word.isdecimal()), 0)
    try:
        encounter = read_encounter(document, system)
        line = line_at(encounter, system, len(encounter.log) if verb is Amend else number)
    except HeroCombatError:
        return None
    return type(line.order)


def _place(order: type[Order], before: list[str], current: str, verb: str) -> Cursor:
    """Return where on the line of `verb`, which takes what `order` does, `current` stands."""
    spec = spec_of(order)
    io = spec_of(streams_of(Correct if verb == "correct" else order))
    by_name = {**spec.by_name, **io.by_name}
    positionals = spec.positionals
    if verb in ("amend", "correct"):
        positionals = spec_of(EVERYWHERE[verb]).positionals
    given: dict[str, str] = {}
    places: list[str] = []
    waiting: Parameter | None = None
    for word in before:
        if waiting:
            given[waiting.name] = word
            waiting = None
        elif word[:1] == "-" and word != "-" and not word[1:].isdigit():
            name, equals, value = word.partition("=")
            parameter = by_name.get(name) or by_name.get(f"-{word[-1]}")
            if parameter:
                given[parameter.name] = value
                waiting = parameter if parameter.kind != "flag" and not equals else None
        elif _is_encounter(word) and len(places) < len(positionals):
            refers = positionals[len(places)].refers
            places += [word] if refers == "file" else []
        else:
            places.append(word)
    offered = [*positionals, *spec.options, *io.options]
    given |= {p.name: text for p, text in zip(positionals, places, strict=False)}
    at: Parameter | None = waiting
    if at is None and current[:1] != "-":
        at = positionals[len(places)] if len(places) < len(positionals) else None
    takes = _takes(order, given)
    return Cursor(
        order=order,
        at=at,
        options=current[:1] == "-" and waiting is None,
        offered=tuple(
            p
            for p in offered
            if not p.positional
            and p.name not in given
            and (takes is None or p.field in takes or p in io.options)
        ),
        given=given,
        typed=current,
        file=has_file(order) and len(places) <= len(positionals),
    )


def _takes(order: type[Order], given: dict[str, str]) -> frozenset[str] | None:
    """Return the fields of the options that the move or maneuver takes; None for all."""
    words = [
        given[p.name]
        for p in (*spec_of(order).positionals, *spec_of(order).options)
        if p.field == order.usages_of and p.name in given
    ]
    kinds = [options_of(order, kind) for word in words for kind in word.split(",")]
    known = [fields for fields in kinds if fields is not None]
    return frozenset().union(*known) if known else None


def _document(environment: Environment, verb: str, words: Sequence[str]) -> Document | None:
    """Return the encounter that is named anywhere on the line, else that of HERO_COMBAT_FILE.

    For `add` it is what a character of another program comes to.
    """
    for word in words if verb == verb_of(Add) else ():
        if (document := _imported(word)) is not None:
            return document
    names = [word for word in words if _is_encounter(word)]
    names.append(environment.default_file(taken=True))
    for name in names:
        try:
            return documents.read(files.read_bytes(name), name)
        except HeroCombatError:
            continue
    return None


def _imported(word: str) -> Document | None:
    """Return the encounter that a file of another program comes to; None if no system reads it."""
    ending = f".{word.rpartition('.')[2].lower()}"
    for system in map(systems.load, systems.built_in()):
        if ending in system.imports:
            try:
                text = system.imports[ending]()(files.read_bytes(word), word).text
            except HeroCombatError:  # a file of another system
                continue
            return documents.read(text.encode(), word)
    return None


def _is_encounter(word: str) -> bool:
    return word.endswith(".toml") and files.stamp(word) is not None


def _named_system(word: str) -> System | None:
    """Return the system that the line's first word names."""
    if word in EVERYWHERE or word == ODDS or word in systems.verbs():
        return None
    return systems.load(word) if systems.is_system(word) else None


def _system(document: Document | None) -> System | None:
    name = document.authored.get("system") if document else None
    return systems.load(name) if isinstance(name, str) and systems.is_system(name) else None
