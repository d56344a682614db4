"""Sentences about disarming, touching, Quick Combat, and the grapple."""

from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import attacks, relations, wounds

if TYPE_CHECKING:  # records of the rules, which import this module
    from collections.abc import Sequence

    from hero_combat.systems.storyteller.attack.attempt import Landed
    from hero_combat.systems.storyteller.attack.disarm_and_touch import Disarmed
    from hero_combat.systems.storyteller.attack.grapple import Gripped
    from hero_combat.systems.storyteller.attack.quick_combat import QuickCombatEnd
    from hero_combat.systems.storyteller.conditions.relations import EndedRelation
    from hero_combat.systems.storyteller.conditions.wounds import Taken

# ------------------------------------------------------------------ disarm and touch


def disarm(book: Book, done: "Disarmed") -> str:
    """Say how a disarm ends."""
    one, other = book.sheets[done.attempt.who].name, book.sheets[done.attempt.target.id].name
    if done.weapon is None:
        return f"{one} finds no weapon to take from {other}."
    if done.wounded:
        text = f"{one} fails dramatically to disarm {other} and takes {wounds.damage(done.left)}"
        return wounds.wounded(book, text, done.wounded)
    if done.ends == "taken":
        return f"{one} takes {done.weapon.name} from {other}."
    if done.ends == "dropped":
        return f"{one} knocks {done.weapon.name} out of {other}'s hand."
    return f"{one} fails to disarm {other}, who keeps {done.weapon.name}."


def touch(book: Book, landed: "Landed") -> str:
    """Say whether a touch reaches its target."""
    target, hit = landed.attempt.target.id, landed.hit
    one, other = book.sheets[landed.attempt.who].name, book.sheets[target].name
    touches = "touches" if hit.won else "fails to touch"
    return f"{one} {touches} {other}{attacks.aside(attacks.dodged(book, target, hit))}."


# ------------------------------------------------------------------ Quick Combat


def no_throwing() -> str:
    """Note that Quick Combat can't be fought with thrown weapons."""
    return "Quick Combat uses Brawl, Weaponry or Firearms"


def press_on(who: str, target: str) -> Decision:
    """Leave open whether the winner of Quick Combat escapes or fights on."""
    answers = (f"leave {target}", f"resolve {target} {who} --maneuver quick")
    return Decision(target, "escape or fight on", "press-on", answers)


def quick_combat(book: Book, ended: "QuickCombatEnd") -> str:
    """Say how Quick Combat ends."""
    order = ended.order
    one, other = book.sheets[order.attacker].name, book.sheets[order.target[0]].name
    if ended.outcome == "win":
        text = f"{one} wins the quick fight with {other} and achieves the intent"
        text += _loss(book, ended)
        if ended.regained:
            text += f" Exceptional success: {one} regains 1 Willpower."
        elif ended.exceptional:
            text += f" Exceptional success, but {one} already has full Willpower."
        return text
    text = f"{other} wins the quick fight with {one}"
    text += " and escapes." if order.escape else _loss(book, ended)
    if ended.outcome == "dramatic":
        text += f" Dramatic failure: {other} gains the upper hand over {one}."
    return text


def _loss(book: Book, ended: "QuickCombatEnd") -> str:
    """Say what the loser takes."""
    if ended.wounded is None:
        return "."
    took = f"; {book.sheets[ended.wounded.who].name} takes {wounds.damage(ended.left)}"
    return wounds.wounded(book, took, ended.wounded)


# ------------------------------------------------------------------ the grapple


def grab(book: Book, landed: "Landed") -> str:
    """Say whether a grab takes hold."""
    who, target, hit = landed.attempt.who, landed.attempt.target.id, landed.hit
    one, other = book.sheets[who].name, book.sheets[target].name
    dodged = attacks.aside(attacks.dodged(book, target, hit))
    if hit.net:
        return f"{one} grapples {other}{dodged}."
    return f"{one} fails to grapple {other}{dodged}{attacks.failure(hit.result)}."


def free_move(who: str) -> Decision:
    """Leave open the free move of an exceptional grab."""
    return Decision(
        who, "make one free move; the grab was exceptional", "grip", ("amend --grip MOVE",)
    )


def no_free_move() -> str:
    """Note that a grab earns no free move."""
    return "the grab is not exceptional: no free move"


def grip_move(who: str, option: str) -> Decision:
    """Leave open the winner's move."""
    return Decision(
        who, "make one grapple move before the next `step`", "grip", (f"amend {option} MOVE",)
    )


def no_second_move() -> str:
    """Note that the winner has no second move."""
    return "the winner has no second move"


def nobody_wins(book: Book, who: str, other: str) -> str:
    """Say that a contest is tied."""
    return f"{book.sheets[who].name} and {book.sheets[other].name} wrestle; neither wins."


def wins(book: Book, who: str, other: str, net: int) -> str:
    """Say who wins a contest."""
    return f"{book.sheets[who].name} wins the grapple with {book.sheets[other].name} by {net}."


def makes_no_move(book: Book, who: str, why: str) -> str:
    """Say that the winner can't make a move."""
    return f"{book.sheets[who].name} {why} and can't make a move."


def is_free(book: Book, who: str) -> str:
    """Say that the grapple is over before a move."""
    return f"{book.sheets[who].name} is free."


def breaks_free(book: Book, who: str, ended: "Sequence[EndedRelation]") -> str:
    """Say that a combatant breaks free, and what else ends."""
    acts = " and may act" if book.clock.round else ""
    text = f"{book.sheets[who].name} breaks free{acts}. {relations.ends(book, ended)}"
    return text.rstrip()


def drags_down(book: Book, grip: "Gripped") -> str:
    """Say that both are on the ground."""
    one, other = _both(book, grip)
    return f"{one} drags {other} to the ground; both are prone."


def holds(book: Book, grip: "Gripped") -> str:
    """Say that a combatant is held."""
    one, other = _both(book, grip)
    return f"{one} holds {other}: neither applies Defense."


def takes_cover(book: Book, grip: "Gripped") -> str:
    """Say that the loser is turned into cover."""
    one, other = _both(book, grip)
    return f"{one} uses {other} as cover: ranged attacks hit {other} until {one}'s next turn."


def hurts(book: Book, grip: "Gripped", taken: "Taken", does: str = "hurts") -> str:
    """Say what damage the loser takes."""
    one, other = _both(book, grip)
    text = f"{one} {does} {other}: {wounds.damage(taken.hit)}"
    return wounds.wounded(book, text + wounds.past_armor(taken.hit, taken.left), taken.wounded)


def bites(book: Book, grip: "Gripped", taken: "Taken") -> str:
    """Say what damage a bite does."""
    return hurts(book, grip, taken, "bites")


def nothing_to_control(book: Book, who: str) -> str:
    """Say that there is no weapon to control."""
    return f"There is no weapon for {book.sheets[who].name} to control."


def controls_own(book: Book, grip: "Gripped", weapon: str) -> str:
    """Say which of the winner's own weapons is under control."""
    return f"{book.sheets[grip.who].name} controls {weapon}."


def controls_theirs(book: Book, grip: "Gripped", weapon: str) -> str:
    """Say which of the opponent's weapons is under control."""
    one, other = _both(book, grip)
    return f"{one} controls {weapon} that {other} holds."


def nothing_to_lose(book: Book, who: str) -> str:
    """Say that the loser holds no weapon."""
    return f"{book.sheets[who].name} holds nothing to drop."


def makes_drop(book: Book, grip: "Gripped", weapon: str) -> str:
    """Say that the loser drops a weapon."""
    one, other = _both(book, grip)
    return f"{one} makes {other} drop {weapon}."


def restrains(book: Book, grip: "Gripped", tag: str) -> str:
    """Say that the loser is restrained; `tag` is that of rope or cuffs, "" for bare hands."""
    one, other = _both(book, grip)
    if not tag:
        return f"{one} restrains {other}."
    tied = wounds.tag(book, grip.other, tag)
    return f"{one} restrains {other} with equipment and lets go. {tied}"


def _both(book: Book, grip: "Gripped") -> tuple[str, str]:
    """Return the names of the winner and the loser."""
    return book.sheets[grip.who].name, book.sheets[grip.other].name
