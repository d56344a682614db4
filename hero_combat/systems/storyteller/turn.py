"""One's turn: whether one may act, what acting uses up, what a new turn gives back."""

from typing import Any, Literal

from hero_combat.errors import Forbidden, Problem
from hero_combat.fight.ledger import Ledger
from hero_combat.systems.storyteller.gear import known
from hero_combat.systems.storyteller.health import Marks, condition, wound_penalty
from hero_combat.systems.storyteller.initiative import weapon_init
from hero_combat.systems.storyteller.sheet import Book, Current, Fight
from hero_combat.systems.storyteller.traits import boxes, init_mod


def of(fight: Fight | Book) -> Fight:
    """The fight itself, for what no verb changes: rulings and objects."""
    return fight.before if isinstance(fight, Ledger) else fight


def marks_of(current: Current) -> Marks:
    """The marked boxes of somebody."""
    return Marks(current.bashing, current.lethal, current.aggravated)


def is_dead(fight: Fight | Book, who: str) -> bool:
    """Whether every box is aggravated."""
    return fight.combatants[who].aggravated >= boxes(fight.sheets[who])


def wound(fight: Fight | Book, who: str) -> int:
    """What wounds take off every roll: 0 to -3."""
    current = fight.combatants[who]
    filled = current.bashing + current.lethal + current.aggravated
    return wound_penalty(filled, boxes(fight.sheets[who])) if filled else 0


GRIPPED = "is in a grapple; act grapple goes on with it"
Fallen = Literal["", "dead", "unconscious", "surrendered"]
_FALLEN: dict[Fallen, str] = {
    "": "",
    "dead": "is dead",
    "unconscious": "is unconscious",
    "surrendered": "has surrendered",
}


def fallen(fight: Fight | Book, who: str) -> Fallen:
    """What has put `who` out of the fight, "" for nothing."""
    current = fight.combatants[who]
    if current.aggravated and is_dead(fight, who):
        return "dead"
    if current.status.unconscious:
        return "unconscious"
    if current.lethal and not current.bashing:
        full = condition(marks_of(current), boxes(fight.sheets[who]))
        if full == "bleeding":
            return "unconscious"
    return "surrendered" if current.status.surrendered else ""


def out(fight: Fight | Book, who: str) -> str:
    """Why `who` is out of the fight, "is dead"; "" for one who is in it."""
    return _FALLEN[fallen(fight, who)]


def hindered(current: Current, *, wrestling: bool = False) -> str:
    """What keeps one who is in the fight from any action, "" for nothing."""
    if current.status.surprised:
        return "is surprised"
    restrained = current.status.restrained and not (wrestling and current.grappling)
    if restrained or "immobilized" in current.tags:
        return "is immobilized"
    if current.tags.get("stunned", 1) != 1:
        return "is stunned"
    return ""


def may_act(fight: Fight | Book, who: str, *, wrestling: bool = False) -> str:
    """Why `who` can't act now, such as "is surprised"; "" when nothing is against it.

    One whom a grapple restrains can still go on `wrestling`, to break free.
    """
    current, clock = fight.combatants[who], fight.clock
    if reason := out(fight, who) or hindered(current, wrestling=wrestling):
        return reason
    if not clock.round or (clock.acting == who and current.acted < clock.round):
        return ""
    if current.acted >= clock.round:
        return "has used the action of this round"
    if who in clock.waiting or current.status.delaying or current.free == clock.round:
        return ""
    return (
        "has no turn in this round" if current.initiative is None else "has had this round's turn"
    )


def in_a_grapple(fight: Fight | Book, who: str) -> str:
    """Why one whom a grapple keeps busy can do nothing else, "" for one who is in none."""
    return GRIPPED if fight.combatants[who].grappling else ""


def forbid(book: Book, who: str, reason: str, *, force: bool) -> None:
    """Raise what the rules forbid, or note it where the game master insists."""
    if not reason:
        return
    told = f"{book.sheets[who].name} {reason}"
    if not force:
        raise Forbidden(Problem(told, mend="--force overrides it"))
    book.note(f"forced: {told}")


def take_turn(book: Book, who: str) -> bool:
    """`who` acts now: in turn, out of a delay, or out of order. source: ruling P5

    Returns:
        Whether it is a turn apart from the one that `step` gave, so that nobody else ends it.
    """
    clock = book.clock
    if not clock.round or clock.acting == who:
        return False
    current = book.combatants[who]
    if current.status.delaying:
        begin_turn(book, who)
        book.status(who, delaying=False)
        if clock.acting in book.combatants:
            _behind(book, who, clock.acting)
    elif current.free == clock.round:
        begin_turn(book, who)
        book.change(who, free=0)
    elif who in clock.waiting:
        book.note(f"out of order: {acting_now(book)}")
        begin_turn(book, who)
        leave(book, who)
    else:
        return False
    return True


def expire(book: Book, who: str) -> None:
    """The end of a turn apart: its tags tick, and what expires is noted."""
    for sentence in end_turn(book, who):
        book.note(sentence.rstrip("."))


def acting_now(book: Book) -> str:
    """Whose turn it is, in words."""
    acting = book.clock.acting
    if acting not in book.combatants:
        return "it is nobody's turn"
    return f"it is {book.sheets[acting].name}'s turn"


def _behind(book: Book, who: str, acting: str) -> None:
    """The place right behind `acting`, for the rest of the fight."""
    place = place_of(book, acting)
    same = [book.combatants[one].tie for one in book.combatants if place_of(book, one) == place]
    mine = weapon_penalty(book, who)
    book.change(who, initiative=place - mine, tie=min(0, *same, 0) - 1)


def leave(book: Book, who: str) -> None:
    """`who` waits no more in this round."""
    if who in book.clock.waiting:
        book.tick(waiting=tuple(one for one in book.clock.waiting if one != who))


def spend_action(book: Book, who: str, *, aiming: bool = False) -> None:
    """The action of this round is used up, and with it an aim that was not continued."""
    values: dict[str, Any] = {"acted": book.clock.round}
    if book.combatants[who].aim and not aiming:
        values |= {"aim": 0, "aiming": "", "aimed": 0}
    book.change(who, **values)


_STEADIER: dict[str, Literal["", "now"]] = {"next": "now", "now": "", "": ""}


def begin_turn(book: Book, who: str, *, dodging: bool = False) -> None:
    """A new turn: Defense is fresh, and what lasted until now is over. source: P8.5, A20

    Args:
        book: the encounter at work.
        who: whose turn it is.
        dodging: whether the action of this very turn went into a dodge, which then goes on.
    """
    current = book.combatants[who]
    book.change(
        who,
        applied=0,
        guard=(),
        exposed="",
        screen="",
        unsteady=_STEADIER[current.unsteady],
        foes=(),
    )
    if dodging:
        return
    book.change(who, opponents=0)
    if current.status.dodging:
        book.status(who, dodging=False)
        book.note(f"{book.sheets[who].name} dodges no more")
    if current.aim and current.aimed < book.clock.round - 1:
        book.change(who, aim=0, aiming="", aimed=0)
        book.note(f"{book.sheets[who].name}'s aim is lost")


def end_turn(book: Book, who: str) -> list[str]:
    """The turn of `who` is over: tags tick; the sentences about those that expire."""
    current = book.combatants[who]
    if not any(current.tags.values()):
        return []
    left = {tag: turns - 1 for tag, turns in current.tags.items() if turns > 1}
    gone = [tag for tag, turns in current.tags.items() if turns == 1]
    kept = {tag: left.get(tag, 0) for tag in current.tags if tag not in gone}
    book.change(who, tags=kept)
    name = book.sheets[who].name
    return [f"{name} is no longer {words(tag)}." for tag in gone]


def words(tag: str) -> str:
    """A tag as people read it."""
    return "blinded in both eyes" if tag == "both-blinded" else tag.replace("-", " ")


def weapon_penalty(fight: Fight | Book, who: str) -> int:
    """What the weapons in hand take off Initiative."""
    ready = fight.combatants[who].ready
    if not ready:
        return 0
    objects = of(fight).objects
    sheet = fight.sheets[who]
    held = [known(sheet, key, objects) for key in ready]
    return weapon_init([gear.init for gear in held if gear])


def place_of(fight: Fight | Book, who: str) -> int:
    """Initiative with the weapons in hand."""
    return (fight.combatants[who].initiative or 0) + weapon_penalty(fight, who)


def in_order(fight: Fight | Book, people: list[str]) -> list[str]:
    """Those in the order in which they act; the insane act last. source: P5, A3

    Whoever has paid Willpower for it acts before all others in that round.
    """
    rolled_off = of(fight).rules.initiative_tie == "roll"

    def rank(who: str) -> tuple[bool, bool, int, int, int]:
        current = fight.combatants[who]
        modifier = -1000 if current.tie < 0 else 0 if rolled_off else init_mod(fight.sheets[who])
        return (
            bool(current.first) and current.first == fight.clock.round,
            "insane" not in current.tags,
            place_of(fight, who),
            modifier,
            current.tie,
        )

    return sorted(people, key=rank, reverse=True)


def pay_willpower(book: Book, who: str, what: str, *, force: bool, points: int = 1) -> None:
    """Spend Willpower.

    Raises:
        Forbidden: there is none left, or it can't be spent.
    """
    current = book.combatants[who]
    if "insane" in current.tags:
        forbid(book, who, "is insane and spends no Willpower", force=force)
    if current.willpower < points:
        forbid(book, who, f"has no Willpower left {what}", force=force)
    book.change(who, willpower=max(0, current.willpower - points))
