"""The words that a doctrine's conditions know under all rules, and those of a system."""

from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.orders.shell_words import split_line

COUNTS = ("foes", "friends", "time", "ammo")
"""What is counted, and compared with a number."""
FACTS = ("alone", "outnumbered", "once")
"""What is so or not, of whoever acts."""
STATES = ("hurt", "down", "covered", "leader", "up", "hidden", "attacked")
"""The states that every system knows, beside the words of its own."""
COUNTS_ON_MAP = ("range",)
"""What is counted besides where it is known where people are."""
STATES_ON_MAP = ("engaged",)
"""The states that are known besides where it is known where people are."""
_MARKS = ".marks."
_GRAMMAR = ("if", "and", "not", "or", "at", "self", "target", "ally", "every")


def words_of_rules(encounter: AnyEncounter, system: System) -> frozenset[str]:
    """Return every word of a condition that is no mark: states, bars, counts, the grammar's own."""
    words = {*counts_known(encounter), *FACTS, *states_known(encounter), *_GRAMMAR}
    if system.tactics is None:
        return frozenset(words)
    tactics = system.tactics()
    bars = (bar for who in encounter.combatants for bar in tactics.bars(encounter, who))
    return frozenset({*words, *tactics.words, *bars})


def counts_known(encounter: AnyEncounter) -> tuple[str, ...]:
    """Return what is counted in a fight; words of the map stay free where there is none."""
    return COUNTS if encounter.place is None else (*COUNTS, *COUNTS_ON_MAP)


def states_known(encounter: AnyEncounter) -> tuple[str, ...]:
    """Return the states that every system knows in a fight."""
    return STATES if encounter.place is None else (*STATES, *STATES_ON_MAP)


def known_marks(encounter: AnyEncounter) -> frozenset[str]:
    """Return the names of marks that doctrines may ask for.

    These are those that the file names, those that anybody bears now, and those that somebody was
    given in this fight: a doctrine that could be read can be read when a mark is gone.
    """
    borne = (name for marks in encounter.marks.values() for name in marks)
    given = (
        word.partition(_MARKS)[2]
        for line in encounter.log
        if line.startswith("set ") and _MARKS in line
        for word in split_line(line)[0]
        if _MARKS in word
    )
    return frozenset((*encounter.mark_names, *borne, *given))
