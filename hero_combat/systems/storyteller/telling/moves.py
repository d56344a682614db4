"""What is told of the moves of `act`; a turn of a grapple stands with the maneuvers."""

from collections.abc import Sequence

from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import words

# ------------------------------------------------------------------ turns


def delays(book: Book, who: str) -> str:
    """Say that somebody waits for a moment."""
    return f"{book.sheets[who].name} delays."


def gets_up(book: Book, who: str) -> str:
    """Say that somebody stands again."""
    return f"{book.sheets[who].name} gets up."


def passes(book: Book, who: str) -> str:
    """Say that somebody does nothing."""
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
    """Say that somebody dodges, and how many at most."""
    several = f" {opponents} opponents" if opponents else ""
    return f"{book.sheets[who].name} dodges{several}."


def drops_prone(book: Book, who: str) -> str:
    """Say that somebody drops to the ground."""
    return f"{book.sheets[who].name} drops prone."


def stays_down(book: Book, who: str) -> str:
    """Say that somebody stays on the ground."""
    return f"{book.sheets[who].name} stays down."


def guards(book: Book, who: str, attackers: Sequence[str]) -> str:
    """Say against whom Willpower is spent."""
    against = " and ".join(book.sheets[one].name for one in attackers)
    return f"{book.sheets[who].name} spends Willpower to guard against {against}."


# ------------------------------------------------------------------ what takes no action


def intent(book: Book, order: Act) -> str:
    """Say what somebody wants."""
    harmless = " Nobody is to be hurt for it." if order.harmless else ""
    return f"{book.sheets[order.actor_].name}: {order.text.rstrip('.')}.{harmless}"


def shakes_off(book: Book, who: str) -> str:
    """Say that a stun is overcome."""
    name = book.sheets[who].name
    return f"{name} shakes off the stun with Willpower; rolls are at -3 this turn."


def goes_first(book: Book, who: str) -> str:
    """Say that somebody pays for being first."""
    return f"{book.sheets[who].name} spends 1 Willpower and goes first in the first round."


def is_next(book: Book, who: str, ahead: Sequence[str]) -> str:
    """Say that somebody pays for being next, after those who paid, too."""
    after = f" after {words.names(book, ahead)}" if ahead else ""
    return f"{book.sheets[who].name} spends 1 Willpower and is next in this round{after}."


def idle_tag(tag: str, mend: str) -> str:
    """Note that a tag means nothing to the rules."""
    return f'"{tag}" is a tag that does nothing here; {mend}'


def breaking_point(book: Book, who: str) -> str:
    """Say that a breaking point is counted."""
    return f"{book.sheets[who].name} comes to a breaking point."


# ------------------------------------------------------------------ what is in hand


def draws(book: Book, who: str, weapon: str) -> str:
    """Say what somebody draws."""
    return f"{book.sheets[who].name} draws {weapon}."


def lets_go(book: Book, who: str, weapon: str) -> str:
    """Say what somebody drops."""
    return f"{book.sheets[who].name} lets go of {weapon}."


def defense_given_up() -> str:
    """Note that somebody defends no more in this turn."""
    return "Defense was applied already; loading round by round gives up the rest"


def reloads(book: Book, who: str, weapon: PreparedAttack) -> str:
    """Say what is loaded again."""
    return f"{book.sheets[who].name} reloads {weapon.name} ({words.shots(weapon.clip)})."


def picks_up(book: Book, who: str, what: str, owner: str = "") -> str:
    """Say what somebody picks up, and of whom."""
    whose = f" of {book.sheets[owner].name}" if owner else ""
    return f"{book.sheets[who].name} picks up {what}{whose}."


def aims(book: Book, who: str, target: str, bonus: int) -> str:
    """Say at whom somebody aims."""
    return f"{book.sheets[who].name} aims at {book.sheets[target].name}: +{bonus} next turn."


# ------------------------------------------------------------------ ways


def moves(book: Book, order: Act, left: int) -> str:
    """Say how far somebody goes, and how far there is to go."""
    rest = f" ({left} m are left)" if left > 0 else ""
    return f"{book.sheets[order.actor_].name} moves {order.metres} m{rest}."


def runs(book: Book, order: Act, most: int) -> str:
    """Say how far somebody runs, or may run, and where to."""
    far = f" {order.metres} m" if order.metres else f", up to {most} m"
    into = f", and takes cover behind {_behind(book, order)}" if order.behind else ""
    return f"{book.sheets[order.actor_].name} runs{far}{into}."


def takes_cover(book: Book, order: Act) -> str:
    """Say behind what somebody gets, if there is anything."""
    name = book.sheets[order.actor_].name
    if not order.behind:
        return f"{name} runs for cover."
    return f"{name} takes cover behind {_behind(book, order)}."


def _behind(book: Book, order: Act) -> str:
    return book.before.objects[order.behind].name


def concealed(book: Book, order: Act) -> str:
    """Say how well somebody is hidden."""
    how = "stands in the open" if order.level == "none" else f"is {order.level} concealed"
    return f"{book.sheets[order.actor_].name} {how}."


def leaves_cover(book: Book, who: str) -> str:
    """Say that nothing hides somebody any more."""
    return f"{book.sheets[who].name} comes into the open."


def no_grip(book: Book, who: str, victim: str) -> str:
    """Note that nothing holds a human shield where it is."""
    one, other = book.sheets[who].name, book.sheets[victim].name
    return f"{other} is in no grip of {one}'s: the table decides"


def human_shield(book: Book, who: str, victim: str) -> str:
    """Say who hides behind whom."""
    name = book.sheets[who].name
    return (
        f"{name} hides behind {book.sheets[victim].name}, a human shield. "
        f"It is a breaking point for {name}, at -3 or worse if the victim dies."
    )
