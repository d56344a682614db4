"""What is told of disarming, touching, Quick Combat, and the grapple."""

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
    """Say what comes of a disarm."""
    one, other = book.sheets[done.attempt.who].name, book.sheets[done.attempt.target.id].name
    if done.weapon is None:
        return f"{one} finds nothing to take from {other}."
    if done.wounded:
        text = f"{one} fails dramatically to disarm {other} and takes {wounds.damage(done.left)}"
        return wounds.wounded(book, text, done.wounded)
    if done.ends == "taken":
        return f"{one} takes {done.weapon.name} from {other}."
    if done.ends == "dropped":
        return f"{one} knocks {done.weapon.name} out of {other}'s hand."
    return f"{other} keeps {done.weapon.name} from {one}."


def touch(book: Book, landed: "Landed") -> str:
    """Say whether somebody is reached."""
    target, hit = landed.attempt.target.id, landed.hit
    one, other = book.sheets[landed.attempt.who].name, book.sheets[target].name
    touches = "touches" if hit.won else "fails to touch"
    return f"{one} {touches} {other}{attacks.dodged(book, target, hit)}."


# ------------------------------------------------------------------ Quick Combat


def no_throwing() -> str:
    """Note that a whole fight isn't fought by a throw."""
    return "quick combat is fought with Brawl, Weaponry or Firearms"


def press_on(who: str, target: str) -> Decision:
    """Leave open what the winner of Quick Combat does."""
    answers = (f"leave {target}", f"resolve {target} {who} --maneuver quick")
    return Decision(target, "escape, or press the fight", "press-on", answers)


def quick_combat(book: Book, ended: "QuickCombatEnd") -> str:
    """Say how Quick Combat ends."""
    order = ended.order
    one, other = book.sheets[order.attacker].name, book.sheets[order.target[0]].name
    if ended.outcome == "win":
        text = f"{one} wins the quick fight with {other} and gets what was wanted"
        text += _loss(book, ended)
        if ended.regained:
            text += f" It is exceptional: {one} regains 1 Willpower."
        elif ended.exceptional:
            text += f" It is exceptional; {one} has all Willpower already."
        return text
    text = f"{other} wins the quick fight with {one}"
    text += " and escapes." if order.escape else _loss(book, ended)
    if ended.outcome == "dramatic":
        text += f" {one} fails dramatically: {other} has the upper hand."
    return text


def _loss(book: Book, ended: "QuickCombatEnd") -> str:
    """Say what the loser takes."""
    if ended.wounded is None:
        return "."
    took = f"; {book.sheets[ended.wounded.who].name} takes {wounds.damage(ended.left)}"
    return wounds.wounded(book, took, ended.wounded)


# ------------------------------------------------------------------ the grapple


def grab(book: Book, landed: "Landed") -> str:
    """Say whether somebody takes hold of another."""
    who, target, hit = landed.attempt.who, landed.attempt.target.id, landed.hit
    one, other = book.sheets[who].name, book.sheets[target].name
    dodged = attacks.dodged(book, target, hit)
    if hit.net:
        return f"{one} grapples {other}{dodged}."
    return f"{one} grabs at {other} and gets no hold{dodged}{attacks.failure(hit.result)}."


def free_move(who: str) -> Decision:
    """Leave open which free move an exceptional grab makes."""
    return Decision(who, "an exceptional grab: one free move", "grip", ("amend --grip MOVE",))


def no_free_move() -> str:
    """Note that a grab brings none."""
    return "the grab is not exceptional: no free move"


def grip_move(who: str, option: str) -> Decision:
    """Leave open which move the winner makes."""
    return Decision(who, "one move of the grapple", "grip", (f"amend {option} MOVE",))


def no_second_move() -> str:
    """Note that there is none."""
    return "there is no second move"


def nobody_wins(book: Book, who: str, other: str) -> str:
    """Say that a contest is even."""
    return f"{book.sheets[who].name} and {book.sheets[other].name} wrestle, and neither wins."


def wins(book: Book, who: str, other: str, net: int) -> str:
    """Say who wins a contest."""
    return f"{book.sheets[who].name} wins the grapple with {book.sheets[other].name} by {net}."


def makes_no_move(book: Book, who: str, why: str) -> str:
    """Say that the winner can do nothing with it."""
    return f"{book.sheets[who].name} {why} and makes no move."


def is_free(book: Book, who: str) -> str:
    """Say that the grapple is over before a move."""
    return f"{book.sheets[who].name} is free."


def breaks_free(book: Book, who: str, ended: "Sequence[EndedRelation]") -> str:
    """Say that somebody breaks free, and what else is over with it."""
    acts = " and may act" if book.clock.round else ""
    text = f"{book.sheets[who].name} breaks free{acts}. {relations.ends(book, ended)}"
    return text.rstrip()


def drags_down(book: Book, grip: "Gripped") -> str:
    """Say that both are on the ground."""
    one, other = _both(book, grip)
    return f"{one} drags {other} to the ground; both are prone."


def holds(book: Book, grip: "Gripped") -> str:
    """Say that somebody is held."""
    one, other = _both(book, grip)
    return f"{one} holds {other}: neither applies Defense."


def takes_cover(book: Book, grip: "Gripped") -> str:
    """Say that somebody is dragged before another."""
    one, other = _both(book, grip)
    return f"{one} turns {other} into cover: ranged attacks hit {other} until {one}'s next turn."


def hurts(book: Book, grip: "Gripped", taken: "Taken", does: str = "hurts") -> str:
    """Say what somebody takes in a grapple."""
    one, other = _both(book, grip)
    text = f"{one} {does} {other}: {wounds.damage(taken.hit)}"
    return wounds.wounded(book, text + wounds.past_armor(taken.hit, taken.left), taken.wounded)


def bites(book: Book, grip: "Gripped", taken: "Taken") -> str:
    """Say what somebody takes of the teeth."""
    return hurts(book, grip, taken, "bites")


def nothing_to_control(book: Book, who: str) -> str:
    """Say that there is no weapon."""
    return f"There is no weapon for {book.sheets[who].name} to control."


def controls_own(book: Book, grip: "Gripped", weapon: str) -> str:
    """Say which weapon of one's own is under control."""
    return f"{book.sheets[grip.who].name} controls {weapon}."


def controls_theirs(book: Book, grip: "Gripped", weapon: str) -> str:
    """Say which weapon of the other one is under control."""
    one, other = _both(book, grip)
    return f"{one} controls {weapon} of {other}."


def nothing_to_lose(book: Book, who: str) -> str:
    """Say that somebody's hands are empty."""
    return f"{book.sheets[who].name} holds nothing to lose."


def makes_drop(book: Book, grip: "Gripped", weapon: str) -> str:
    """Say that somebody drops a weapon."""
    one, other = _both(book, grip)
    return f"{one} makes {other} drop {weapon}."


def restrains(book: Book, grip: "Gripped", tag: str) -> str:
    """Say that somebody is bound; a tag is that of rope or cuffs, "" for the bare hands."""
    one, other = _both(book, grip)
    if not tag:
        return f"{one} restrains {other}."
    tied = wounds.tag(book, grip.other, tag)
    return f"{one} restrains {other} with what is at hand and lets go. {tied}"


def _both(book: Book, grip: "Gripped") -> tuple[str, str]:
    """Return the names of the winner and of the other one."""
    return book.sheets[grip.who].name, book.sheets[grip.other].name
