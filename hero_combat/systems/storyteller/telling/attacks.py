"""What is told of attacks: what stands against them, whom they hit, and what that does."""

from typing import TYPE_CHECKING

from hero_combat.fight.names import called
from hero_combat.fight.outcome import Decision
from hero_combat.systems.storyteller.events import RollResult
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import tag_name
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
    "exposed": "gave it up ({})",
    "blind": "is blind",
}


def why_no_defense(book: Book, who: str, bar: "DefenseBar") -> str:
    """Return what keeps somebody from applying Defense, as a sentence goes on."""
    return _BARRED[bar].format(book.combatants[who].exposed)


def no_defense(book: Book, who: str, bar: "DefenseBar") -> str:
    """Note that somebody applies no Defense."""
    return f"{book.sheets[who].name} {why_no_defense(book, who, bar)}: no Defense"


def aim_given_up(book: Book, who: str) -> str:
    """Note that Defense costs an aim."""
    name = book.sheets[who].name
    return f"{name} applies Defense and loses the aim (keep it: --no-defense {who})"


def defense_left(book: Book, who: str, left: int) -> str:
    """Note what is left of somebody's Defense."""
    return f"{book.sheets[who].name} has Defense {left} left"


def empty(weapon: PreparedAttack) -> str:
    """Note that a clip is empty."""
    return f"{weapon.name} is empty: act reload"


def no_ranges(weapon: PreparedAttack) -> str:
    """Note that nothing says how far a weapon carries."""
    return f"{weapon.name} has no ranges in the file; range is left out"


def heedless() -> str:
    """Note that a burst may hit anybody."""
    return "a burst takes no heed of who else is in the melee"


def useless_aim() -> str:
    """Note that a burst makes nothing of an aim."""
    return "aiming does nothing for a burst"


def screened(book: Book, who: str, by: str) -> str:
    """Note who is hit instead."""
    return f"{book.sheets[who].name} is behind {book.sheets[by].name}, who is hit instead"


def no_cover_in_close_combat(book: Book, which: str) -> str:
    """Note that cover doesn't count."""
    return f"in close combat {book.before.objects[which].name} is in nobody's way"


def helpless(book: Book, who: str) -> str:
    """Note that nothing is rolled against a contest."""
    return f"{book.sheets[who].name} is helpless and resists nothing"


# ------------------------------------------------------------------ blows and shots


def dodged(book: Book, who: str, hit: "HitRoll") -> str:
    """Say what a dodge did, for the sentence of the attack; "" where there was none."""
    if hit.dodge is None:
        return ""
    text = f", {book.sheets[who].name} dodging {hit.dodge} of {hit.rolled}"
    return f"{text} and off balance (Defense -1 in the next turn)" if hit.off_balance else text


def failure(result: RollResult) -> str:
    """Say that a failure is a dramatic one, "" for any other."""
    return ": a dramatic failure" if result == "dramatic" else ""


def blow(book: Book, landed: "Landed", damage: "Damage | None") -> str:
    """Say whom an attack hit or missed, with what, and what that did."""
    attempt, reached, hit = landed.attempt, landed.reached.target, landed.hit
    one, weapon = book.sheets[attempt.who].name, attempt.weapon
    with_ = f" with {weapon.name}" if weapon.armed or weapon.bite else ""
    how = dodged(book, attempt.target.id, hit) if hit.dodge is not None else ""
    aimed = (
        attempt.target if damage is None else reached
    )  # who is dragged before it is hit anywhere
    if aimed.spot:
        how = f" ({tag_name(aimed.spot)}){how}"
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
    """Note what the death of a human shield is to who hid behind it."""
    return f"{book.sheets[who].name}: a breaking point at -3 or worse"


def killing_blow(book: Book, who: str, hit: "Marks", wounded: "Wounded") -> str:
    """Say what a killing blow does."""
    one, other = book.sheets[who].name, book.sheets[wounded.who].name
    text = f"{one} strikes a killing blow at {other}: {wounds.damage(hit)}"
    text = wounds.wounded(book, text, wounded)
    return text if wounded.regretted_by else f"{text} It is a breaking point for {one}."


# ------------------------------------------------------------------ covering fire


def covering_fire(book: Book, landed: "Landed", threatened: list[str], damage: int) -> str:
    """Say whom covering fire threatens, and with what."""
    name, hit = book.sheets[landed.attempt.who].name, landed.hit
    if not hit.net:
        bad = " It is a dramatic failure." if hit.result == "dramatic" else ""
        return f"{name}'s covering fire keeps nobody down.{bad}"
    if not threatened:
        return f"{name}'s covering fire threatens nobody who could choose."
    return (
        f"{name} lays down covering fire on {words.names(book, threatened)}: "
        f"who acts without getting down or behind cover takes {damage}."
    )


def under_fire(book: Book, who: str) -> Decision:
    """Leave open what one in the area does."""
    damage = book.combatants[who].under_fire
    what = f"with the next action: get down, get behind cover, or take {damage}"
    return Decision(who, what, "under-fire", (f"act prone {who}", f"act cover {who}"))


def acts_under_fire(book: Book, taken: "Taken") -> str:
    """Say what it costs to act under covering fire."""
    name = book.sheets[taken.wounded.who].name
    text = f"{name} acts under covering fire: {wounds.damage(taken.hit)}"
    return wounds.wounded(book, text + wounds.past_armor(taken.hit, taken.left), taken.wounded)


def helps_under_fire(book: Book, taken: "Taken") -> str:
    """Note what it costs to help under covering fire."""
    return acts_under_fire(book, taken).rstrip(".")


def keeps_down(book: Book, who: str) -> str:
    """Say that somebody lies low under covering fire."""
    return f"{book.sheets[who].name} keeps down under covering fire."
