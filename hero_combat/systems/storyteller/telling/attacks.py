"""Sentences about attacks: what keeps them from hitting, who is hit, and what that does."""

from typing import TYPE_CHECKING

from hero_combat.fight.names import called
from hero_combat.fight.outcome import Decision
from hero_combat.systems.storyteller.events import RollResult
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import UNARMED, tag_name
from hero_combat.systems.storyteller.telling import objects, words, wounds

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.storyteller.attack.attempt import HitRoll, Landed
    from hero_combat.systems.storyteller.attack.cover import Passed
    from hero_combat.systems.storyteller.attack.defense import DefenseBar
    from hero_combat.systems.storyteller.attack.hit import Damage
    from hero_combat.systems.storyteller.conditions.wounds import Taken, Wounded
    from hero_combat.systems.storyteller.health import Marks

# ------------------------------------------------------------------ before the roll

_BARRED = {
    "surprised": "is surprised",
    "dead": "is dead",
    "unconscious": "is unconscious",
    "immobilized": "is immobilized",
    "held": "is in a hold",
    "exposed": "gave up Defense ({})",
    "blind": "is blind",
}


def why_no_defense(book: Book, who: str, bar: "DefenseBar") -> str:
    """Return what keeps a combatant from applying Defense, to follow the name."""
    return _BARRED[bar].format(book.combatants[who].exposed)


def no_defense(book: Book, who: str, bar: "DefenseBar") -> str:
    """Note that a combatant applies no Defense."""
    return f"{book.sheets[who].name} {why_no_defense(book, who, bar)}: no Defense"


def aim_given_up(book: Book, who: str) -> str:
    """Note that applying Defense costs an aim."""
    name = book.sheets[who].name
    return f"{name} applies Defense and loses the aim (to keep it: --no-defense {who})"


def defense_left(book: Book, who: str, left: int) -> str:
    """Note how much Defense a combatant has left."""
    return f"{book.sheets[who].name} has Defense {left} left"


def empty(weapon: PreparedAttack) -> str:
    """Note that a clip is empty."""
    return f"{weapon.name} is empty; reload it (act reload)"


def no_ranges(weapon: PreparedAttack) -> str:
    """Note that a weapon has no ranges."""
    return f"{weapon.name} has no ranges in the file; range is ignored"


def heedless() -> str:
    """Note that a burst may hit anyone in the melee."""
    return "a burst can't avoid anyone in the melee"


def useless_aim() -> str:
    """Note that an aim is no help to a burst."""
    return "aiming has no effect on a burst"


def screened(book: Book, who: str, by: str) -> str:
    """Note who is hit in place of the target."""
    return f"{book.sheets[who].name} is behind {book.sheets[by].name}, who is hit instead"


def no_cover_in_close_combat(book: Book, which: str) -> str:
    """Note that cover doesn't count."""
    return f"in close combat {book.before.objects[which].name} gives no cover"


def helpless(book: Book, who: str) -> str:
    """Note that a helpless target rolls nothing in a contest."""
    return f"{book.sheets[who].name} is helpless and can't resist"


# ------------------------------------------------------------------ blows and shots


def dodged(book: Book, who: str, hit: "HitRoll") -> str:
    """Write out a dodge and its roll, to go in parentheses; "" if nobody dodged."""
    if hit.dodge is None:
        return ""
    text = f"{book.sheets[who].name} dodges: {hit.dodge} against {hit.rolled}"
    return f"{text}; off balance, Defense -1 next turn" if hit.off_balance else text


def aside(*details: str) -> str:
    """Return the details in parentheses, with a space before them; "" if all are empty."""
    given = "; ".join(filter(None, details))
    return f" ({given})" if given else ""


def failure(result: RollResult) -> str:
    """Say that a failure is dramatic; "" for any other result."""
    return ": dramatic failure" if result == "dramatic" else ""


def using(weapon: PreparedAttack) -> str:
    """Return with what an attack is made, as a sentence goes on: " with the claws"."""
    named = weapon.key and weapon.name != f"the {UNARMED}"
    return f" with {weapon.name}" if weapon.armed or weapon.bite or named else ""


def blow(book: Book, landed: "Landed", damage: "Damage | None") -> str:
    """Say whom an attack hit or missed, with what, and what that did."""
    attempt, reached, hit = landed.attempt, landed.reached.target, landed.hit
    one, weapon = book.sheets[attempt.who].name, attempt.weapon
    aimed = (
        attempt.target if damage is None else reached
    )  # who is dragged before it is hit anywhere
    with_ = using(weapon)
    spot = tag_name(aimed.spot) if aimed.spot else ""
    how = aside(spot, dodged(book, attempt.target.id, hit))
    if damage is None:
        missed = f"{one} misses {called(aimed.id, book.before)}{with_}{how}"
        return f"{missed}{failure(hit.result)}."
    done = f"{one} hits {called(aimed.id, book.before)}{with_}{how}"
    return f"{done}: {_damage(book, aimed.id, damage)}"


def _damage(book: Book, victim: str, damage: "Damage") -> str:
    """Say what a hit did."""
    if damage.stopped:
        return _stopped(book, victim, damage.stopped)
    wear = objects.wear(book, damage.wear) if damage.wear else ""
    if damage.struck:
        return objects.struck(book, damage.points, damage.struck) + wear
    text = wounds.damage(damage.hit) + (" (pulled)" if damage.pulled else "")
    if damage.left is not damage.hit:
        text += wounds.past_armor(damage.hit, damage.left)
    tag = f" {wounds.tag(book, victim, damage.tag)}" if damage.tag else ""
    return wounds.wounded(book, text, damage.wounded) + tag + wear if damage.wounded else text


def _stopped(book: Book, target: str, passed: "Passed") -> str:
    """Say what stops a shot."""
    if passed.shield is None:
        return f"{book.before.objects[passed.stopped_by].name} stops it."
    return f"{shield(book, passed.shield, passed.shield_hit)} {book.sheets[target].name} is unhurt."


def shield(book: Book, shield: "Wounded", hit: "Marks") -> str:
    """Say what a human shield takes."""
    took = f"{book.sheets[shield.who].name}, the human shield, takes {wounds.damage(hit)}"
    return wounds.wounded(book, took, shield)


def shield_dies(book: Book, who: str) -> str:
    """Note what the death of a human shield means for the combatant behind it."""
    return f"{book.sheets[who].name} reaches a breaking point at -3 or worse"


def killing_blow(book: Book, who: str, hit: "Marks", wounded: "Wounded") -> str:
    """Say what a killing blow does."""
    one, other = book.sheets[who].name, book.sheets[wounded.who].name
    text = f"{one} strikes a killing blow at {other}: {wounds.damage(hit)}"
    text = wounds.wounded(book, text, wounded)
    return text if wounded.regretted_by else f"{text} This is a breaking point for {one}."


# ------------------------------------------------------------------ covering fire


def covering_fire(book: Book, landed: "Landed", threatened: list[str], damage: int) -> str:
    """Say who is under covering fire, and the damage."""
    name, hit = book.sheets[landed.attempt.who].name, landed.hit
    if not hit.net:
        return f"{name}'s covering fire keeps no one down{failure(hit.result)}."
    if not threatened:
        return f"{name}'s covering fire threatens no one still in the fight."
    return (
        f"{name} lays down covering fire on {words.names(book, threatened)}: "
        f"those who don't get down or take cover take {damage} damage."
    )


def under_fire(book: Book, who: str) -> Decision:
    """Leave open what a combatant in the area does."""
    damage = book.combatants[who].under_fire
    what = f"get down or take cover with the next action; otherwise take {damage} damage"
    return Decision(who, what, "under-fire", (f"act prone {who}", f"act cover {who}"))


def acts_under_fire(book: Book, taken: "Taken") -> str:
    """Say what damage covering fire does to a combatant who didn't get down or take cover."""
    name = book.sheets[taken.wounded.who].name
    text = f"Covering fire hits {name}: {wounds.damage(taken.hit)}"
    return wounds.wounded(book, text + wounds.past_armor(taken.hit, taken.left), taken.wounded)


def helps_under_fire(book: Book, taken: "Taken") -> str:
    """Note what damage covering fire does to a combatant who helps."""
    return acts_under_fire(book, taken).rstrip(".")


def keeps_down(book: Book, who: str) -> str:
    """Say that a combatant stays down under covering fire."""
    return f"{book.sheets[who].name} stays down under covering fire."
