"""Things in hand on a map: where their holder is, and where they are dropped."""

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.on_map import placing_of
from hero_combat.fight.outcome import Change, Outcome


def carried(before: AnyEncounter, outcome: Outcome, system: System) -> Outcome:
    """Put what is taken where its holder is, and what is dropped where they are now."""
    after, placing = outcome.encounter, placing_of(outcome.encounter, system)
    place = after.place
    if place is None or placing is None or placing.hands is None or not after.objects:
        return outcome
    was, now = placing.hands(before), placing.hands(after)
    if was == now:
        return outcome
    at = {which: who for which, who in now.items() if was.get(which) != who and who in place.at}
    for which, who in was.items():
        if which not in now and (point := place.point(who)):
            at[which] = place.ground.text_of(point)
    if not at:
        return outcome
    new = msgspec.structs.replace(place, at={**place.at, **at})
    encounter = msgspec.structs.replace(after, place=new)
    if after.quiet:
        return msgspec.structs.replace(outcome, encounter=encounter)
    changes = [Change(f"{which}.at", place.at.get(which), where) for which, where in at.items()]
    return msgspec.structs.replace(
        outcome, encounter=encounter, changes=(*outcome.changes, *changes)
    )
