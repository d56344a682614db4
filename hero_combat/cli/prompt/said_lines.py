"""How a line could go on that the game master types on the page of `serve`.

It names no file, and has no options of the program but those that a line of a log has.
"""

from hero_combat.cli.commands.complete import words_of
from hero_combat.cli.environment import DEFAULT_FILE, Environment
from hero_combat.cli.parsing.completion_context import FILES
from hero_combat.cli.parsing.streams import Asking, Correcting
from hero_combat.cli.parsing.verbs import orders_of
from hero_combat.cli.source import read
from hero_combat.errors import HeroCombatError
from hero_combat.log.participants import EDITS
from hero_combat.orders.declaration import spec_of, verb_of
from hero_combat.orders.shell_words import quote, split_line
from hero_combat.systems import system_of
from hero_combat.web.lines import SPECIAL

_OF_SHELLS = {
    "--help",
    "--confirm",
    "--before",
    *spec_of(Asking).by_name,
    *spec_of(Correcting).by_name,
}
_STAY = {("--order", "correct"), ("--until", "npc")}


def words_said(environment: Environment, file: str, line: str) -> list[str]:
    """Return the words that could stand where the last one of a line does.

    Args:
        environment: where the fight is read.
        file: its file.
        line: the line as far as it was typed.
    """
    try:
        words = split_line(line)[0]
        system = system_of(read(environment, file)[1])
    except HeroCombatError:  # inside of quotes, or the file is wrong for a moment
        return []
    if not line or line[-1].isspace():
        words.append("")
    may = {*SPECIAL, *map(verb_of, (*orders_of(system), *EDITS))}
    names_a_file = any("/" in word or word.endswith(".toml") for word in words)
    if names_a_file or not line.endswith(words[-1]) or (words[1:] and words[0] not in may):
        return []
    there = environment.without_input(**{DEFAULT_FILE: file})
    return [
        quote(word)
        for word, _ in words_of(there, words, system)
        if word not in (FILES, words[-1])
        and (word not in _OF_SHELLS or (word, words[0]) in _STAY or word == "--dice")
        and (words[1:] or word in may)
    ]
