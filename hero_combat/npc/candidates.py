"""Whom a doctrine's line is about: the candidates in the order in which they are tried."""

from _blake2 import blake2b
from collections.abc import Callable
from typing import TYPE_CHECKING

from hero_combat.npc.doctrine import Target
from hero_combat.npc.memory import Memory
from hero_combat.npc.nearness import crowds, nearest_first
from hero_combat.npc.scene import Scene

if TYPE_CHECKING:  # a chance is seldom asked for
    from hero_combat.npc.worth import Value


def candidates(
    target: Target,
    scene: Scene,
    memory: Callable[[], Memory],
    chance: "Callable[[str], Value]",
    draw: Callable[[str], str],
) -> list[str]:
    """Return the ids of those whom `target` means, the one to be tried first at the beginning.

    Args:
        target: what the line says.
        scene: the fight as who is to act sees it.
        memory: gives what has been done so far.
        chance: gives the chance to hit somebody with the line's attack.
        draw: gives what a random choice is keyed with, by the id of who chooses.
    """
    me, word, downed = scene.who, target.word, target.downed
    if target.sort == "id":
        there, thing = word in scene.encounter.combatants, word in scene.encounter.things
        meant = there and word != me and (downed or not scene.is_down(word))  # for me it is `self`
        return [word] if thing or meant else []
    if target.sort == "side":
        return list(scene.side(word, downed=downed))
    if word in ("self", "ally"):
        return [me] if word == "self" else list(scene.allies(downed=downed))
    foes = list(scene.foes(downed=downed))
    if word in ("attacker", "same"):
        known = memory()
        one = (known.attacker if word == "attacker" else known.attacked).get(target.of or me)
        return [one] if one in foes else []
    if word == "leader":
        return [one for one in foes if scene.leads(one)]
    if word == "random":
        key = draw(me)
        foes.sort(key=lambda one: blake2b(f"{key}\x1f{one}".encode()).digest())
    elif word == "easiest":
        foes.sort(key=chance, reverse=True)
    elif word == "nearest" and scene.encounter.place is not None:
        foes = nearest_first(scene.view(), me, foes)
    elif word == "crowd":
        foes = crowds(scene.view(), (me, *scene.allies()), foes)
    elif word not in ("first", "nearest") and len(foes) > 1:
        share = word in ("most-hurt", "least-hurt")
        measures = {}
        for one in foes:
            now, full = scene.bar(one)  # equal shares are equal as numbers of the machine, too
            measures[one] = now / full if share and full else now
        foes.sort(key=measures.__getitem__, reverse=word in ("strongest", "least-hurt"))
    return foes


def key_of_choice(seed: int, who: str, nth: int) -> str:
    """Return what a random choice is keyed with, apart from the dice of the order itself.

    Args:
        seed: the fight's seed.
        who: the id of who chooses.
        nth: how many log lines `who` has already.
    """
    return f"hcd1\x1f{seed}\x1f{who}\x1f{nth}\x1fchoice"
