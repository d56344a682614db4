"""Sentences about the moves of `act`; a turn of a grapple is in `maneuvers`."""

from collections.abc import Sequence

from hero_combat.fight.names import direction
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import words

# ------------------------------------------------------------------ turns


def delays(book: Book, who: str) -> str:
    """Say that a combatant delays."""
    return f"{book.sheets[who].name} delays."


def gets_up(book: Book, who: str) -> str:
    """Say that a combatant gets up."""
    return f"{book.sheets[who].name} gets up."


def passes(book: Book, who: str) -> str:
    """Say that a combatant does nothing."""
    return f"{book.sheets[who].name} does nothing this turn."


def ambush(book: Book, order: Act, caught: Sequence[str]) -> str:
    """Say who is surprised, and who notices."""
    text = f"{book.sheets[order.actor_].name} strikes from ambush."
    if caught:
        are = f"{words.names(book, caught)} {'is' if len(caught) == 1 else 'are'}"
        text += f" {are} surprised: no action and no Defense this round."
    awake = [one for one in order.on if one not in caught]
    if awake:
        text += f" {words.names(book, awake)} {'notices' if len(awake) == 1 else 'notice'}."
    return text


# ------------------------------------------------------------------ defense


def dodges(book: Book, who: str, opponents: int) -> str:
    """Say that a combatant dodges, and how many opponents."""
    several = f" against {opponents} opponents" if opponents else ""
    return f"{book.sheets[who].name} dodges{several}."


def drops_prone(book: Book, who: str) -> str:
    """Say that a combatant drops to the ground."""
    return f"{book.sheets[who].name} drops prone."


def stays_down(book: Book, who: str) -> str:
    """Say that a combatant stays on the ground."""
    return f"{book.sheets[who].name} stays down."


def guards(book: Book, who: str, attackers: Sequence[str]) -> str:
    """Say which attackers a combatant guards against."""
    against = " and ".join(book.sheets[one].name for one in attackers)
    return f"{book.sheets[who].name} spends Willpower to guard against {against}."


# ------------------------------------------------------------------ what takes no action


def intent(book: Book, order: Act) -> str:
    """Say what a combatant wants."""
    harmless = " Intends to hurt no one." if order.harmless else ""
    return f"{book.sheets[order.actor_].name}: {order.text.rstrip('.')}.{harmless}"


def shakes_off(book: Book, who: str) -> str:
    """Say that a stun is overcome."""
    name = book.sheets[who].name
    return f"{name} shakes off the stun with Willpower; rolls are at -3 this turn."


def goes_first(book: Book, who: str) -> str:
    """Say that a combatant pays to go first."""
    return f"{book.sheets[who].name} spends 1 Willpower to go first in round 1."


def is_next(book: Book, who: str, ahead: Sequence[str]) -> str:
    """Say that a combatant pays to act next, after others who paid."""
    after = f" after {words.names(book, ahead)}" if ahead else ""
    return f"{book.sheets[who].name} spends 1 Willpower to act next this round{after}."


def idle_tag(tag: str, mend: str) -> str:
    """Note that a tag has no effect in the rules."""
    return f'the tag "{tag}" has no effect; {mend}'


def breaking_point(book: Book, who: str) -> str:
    """Say that a combatant reaches a breaking point."""
    return f"{book.sheets[who].name} reaches a breaking point."


# ------------------------------------------------------------------ what is in hand


def draws(book: Book, who: str, weapon: str) -> str:
    """Say what a combatant draws."""
    return f"{book.sheets[who].name} draws {weapon}."


def lets_go(book: Book, who: str, weapon: str) -> str:
    """Say what a combatant drops."""
    return f"{book.sheets[who].name} drops {weapon}."


def defense_given_up() -> str:
    """Note that reloading costs the rest of Defense this turn."""
    return "Defense was already applied; loading round by round gives up the rest"


def reloads(book: Book, who: str, weapon: PreparedAttack) -> str:
    """Say what a combatant reloads."""
    return f"{book.sheets[who].name} reloads {weapon.name} ({words.shots(weapon.clip)})."


def picks_up(book: Book, who: str, what: str, owner: str = "") -> str:
    """Say what a combatant picks up, and whose it is."""
    whose = f" ({book.sheets[owner].name}'s)" if owner else ""
    return f"{book.sheets[who].name} picks up {what}{whose}."


def aims(book: Book, who: str, target: str, bonus: int) -> str:
    """Say who a combatant aims at."""
    return f"{book.sheets[who].name} aims at {book.sheets[target].name}: +{bonus} next turn."


# ------------------------------------------------------------------ movement


def moves(book: Book, order: Act, left: int) -> str:
    """Say how far a combatant moves, and how many meters are left."""
    rest = f" ({left} m left)" if left > 0 else ""
    where = direction(book.before, order.toward, order.away)
    return f"{book.sheets[order.actor_].name} moves {order.metres} m{where}{rest}."


def runs(book: Book, order: Act, most: int) -> str:
    """Say how far a combatant runs, or may run, and where to."""
    far = f" {order.metres} m" if order.metres else f", up to {most} m"
    into = f" and takes cover behind {_behind(book, order)}" if order.behind else ""
    where = direction(book.before, order.toward, order.away)
    return f"{book.sheets[order.actor_].name} runs{far}{where}{into}."


def takes_cover(book: Book, order: Act) -> str:
    """Say what a combatant takes cover behind, if anything."""
    name = book.sheets[order.actor_].name
    if not order.behind:
        return f"{name} runs for cover."
    return f"{name} takes cover behind {_behind(book, order)}."


def _behind(book: Book, order: Act) -> str:
    return book.before.objects[order.behind].name


def concealed(book: Book, order: Act) -> str:
    """Say how well a combatant is concealed."""
    how = "is in the open" if order.level == "none" else f"is {order.level} concealed"
    return f"{book.sheets[order.actor_].name} {how}."


def leaves_cover(book: Book, who: str) -> str:
    """Say that a combatant leaves cover."""
    return f"{book.sheets[who].name} comes into the open."


def no_grip(book: Book, who: str, victim: str) -> str:
    """Note that the combatant has no grip on the human shield."""
    one, other = book.sheets[who].name, book.sheets[victim].name
    return f"{one} has no grip on {other}; the GM decides whether this works"


def human_shield(book: Book, who: str, victim: str) -> str:
    """Say who uses whom as a human shield."""
    name = book.sheets[who].name
    return (
        f"{name} hides behind {book.sheets[victim].name}, a human shield. "
        f"This is a breaking point for {name}; if the shield dies, the roll is at -3 or worse."
    )
