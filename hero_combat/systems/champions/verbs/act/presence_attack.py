"""Presence attacks: dice by PRE, and how they leave those who stand up to them badly."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier, Outcome, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.dice import damage_dice, pool
from hero_combat.systems.champions.dice.damage_classes import DamageDice, strength_dice
from hero_combat.systems.champions.dice.pool import SIDES
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.statuses import PRESENCE_IN_COMBAT, PRESENCE_LEVELS
from hero_combat.systems.champions.turns.clock import moment_text, present_moment
from hero_combat.systems.champions.turns.order import hesitating_last

_LEVELS = ("", *(name for _, name in PRESENCE_LEVELS))


_EFFECTS = {
    "impressed": "hesitates and acts last next time",
    "very impressed": "has half a phase only next time",
    "awed": "can't act until a phase is lost, at half DCV",
    "cowed": "can't act until a phase is lost, at DCV 0; may surrender, flee or faint",
    "overwhelmed": "can't act until a phase is lost, at DCV 0; surrenders, flees or faints",
}


def presence(book: Book, order: Act, dice: Dice) -> Outcome:
    """Impress others: it takes no time. The total against PRE decides, level by level.

    In combat a die is lost; what else adds dice is the game master's to give. How somebody is
    left lasts until that one's next phase; a lower level never replaces a higher one. One makes a
    single presence attack in a phase. source: the HERO 6e book

    Raises:
        UsageError: nobody is named.
        Forbidden: this is the second one in the same segment.
    """
    who = order.actor_
    targets = tuple(dict.fromkeys((*order.on, *order.onlookers)))
    if not targets or who in targets:
        raise UsageError("presence needs --on", mend="name those who are to be impressed")
    moment = moment_text(present_moment(book))
    again = book.combatants[who].presented == moment
    reason = "has made a presence attack in this segment" if again else ""
    forbid(book, who, reason, force=order.force)
    book.change(who, presented=moment)
    total = _rolled(book, order, dice)
    told = []
    for target in targets:
        level = _level(book, target, total, onlooker=target not in order.on)
        name = book.sheets[target].name
        if not level:
            told.append(f"{name} stands firm.")
            continue
        before = book.combatants[target].presence
        if _LEVELS.index(level) > _LEVELS.index(before):
            book.change(target, presence=level)
        else:
            book.note(f"{name} is {before} already")
        told.append(f"{name} is {level}: {_EFFECTS[level]}.")
        if level in ("cowed", "overwhelmed"):
            book.note(f"what {name} does then is the game master's to say")
    book.tick(waiting=hesitating_last(book, book.clock.waiting))
    text = f"{book.sheets[who].name}'s presence comes to {total}. {' '.join(told)}"
    return book.outcome(text, targets=targets)


def _rolled(book: Book, order: Act, dice: Dice) -> int:
    who = order.actor_
    pre = book.sheets[who].pre
    lines = [Modifier(f"PRE {pre}", str(strength_dice(pre)))]
    more = order.more_dice
    if more:
        lines.append(Modifier("dice given", f"{more:+d}d6"))
    if not book.combatants[who].status.non_combat:
        more += PRESENCE_IN_COMBAT
        lines.append(Modifier("in combat", f"{PRESENCE_IN_COMBAT:+d}d6"))
    thrown = pool.of_dice(presence_dice(pre, more))
    label = f"presence {who}"
    faces = dice.roll(thrown.count, SIDES, label)
    total = damage_dice.effect_points(thrown.read(faces))
    if not book.quiet:
        book.rolls.append(RollReport(label, thrown.text, faces, f"{total}", tuple(lines)))
    return total


def _level(book: Book, target: str, total: int, *, onlooker: bool) -> str:
    """Return the level that `target` comes to, "" for none; onlookers come to one less."""
    sheet = book.sheets[target]
    stands = sheet.pre
    if book.before.rules.presence_against == "higher":
        stands = max(stands, sheet.ego)
    level = presence_level(total - stands)
    index = _LEVELS.index(level) if level in _LEVELS else 0
    index = max(0, index - onlooker)
    word = "EGO" if stands > sheet.pre else "PRE"
    beats = f"{total} against {word} {stands}"
    book.note(f"{sheet.name}: {beats}{', an onlooker' if onlooker else ''}")
    return _LEVELS[index]


def presence_dice(pre: int, modifiers: int = 0) -> DamageDice:
    """Return dice of a presence attack: PRE read as STR is, plus whole dice. source: ruling 2.9."""
    dice = strength_dice(pre)
    return DamageDice(max(0, dice.d6 + modifiers), dice.half)


def presence_level(margin: int) -> str:
    """Return how impressed one is whose PRE the total beats by `margin`; "none" below 0."""
    level = "none"
    for least, name in PRESENCE_LEVELS:
        if margin >= least:
            level = name
    return level
