"""What stands behind `move to` and `move from`, read: where a line of a doctrine goes."""

from hero_combat.errors import UsageError
from hero_combat.npc.conditions import NEEDS_PLACES, QuotedWord
from hero_combat.npc.doctrine import Action, Target
from hero_combat.npc.targets import sort_of
from hero_combat.npc.vocabulary import Vocabulary
from hero_combat.text import printable

_MOVE = ("move", False)
_WAYS = {("to", False): "toward", ("from", False): "away"}


def says_walk(words: list[QuotedWord]) -> bool:
    """Tell whether words say where somebody goes: `move to nearest`."""
    return words[0] == _MOVE and len(words) > 1 and words[1] in _WAYS


def read_walk(words: list[QuotedWord], vocabulary: Vocabulary) -> tuple[Action, Target | None]:
    """Return the walk that words say, and the combatant that it is about; None for a place.

    Raises:
        UsageError: nobody knows of places, or of this one.
    """
    way = words[1][0]
    place = vocabulary.encounter.place
    if place is None:
        raise UsageError(f'"move {way}" has no effect here', mend=NEEDS_PLACES)
    if len(words) == 2:
        raise UsageError(f'expected more after "move {way}"', mend=f"move {way} nearest")
    goal, *rest = words[2:]
    downed = rest == [("downed", False)]
    if rest and not downed:
        more = printable(" ".join(text for text, _ in rest)[:60])
        mend = "only `if` and conditions can follow; the goal is the target"
        behind = printable(f"move {way} {goal[0][:60]}")
        raise UsageError(f'"{more}" is unexpected after "{behind}"', mend=mend)
    placing = vocabulary.system.placing() if vocabulary.system.placing else None
    lacks = "" if placing and placing.approach else "the rules say nothing of walking"
    word, where = _WAYS[words[1]], goal[0]
    objects, places = vocabulary.encounter.objects, place.ground.spots
    if where in places or where in objects or place.ground.read_point(where):
        if fault := place.ground.fault_of(where):
            raise UsageError(fault)
        return Action("walk", word, where, lacks=lacks), None
    sort = sort_of(goal, vocabulary, places=places)
    return Action("walk", word, lacks=lacks), Target(sort, where, downed)
