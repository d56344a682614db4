"""Presence attacks: dice by PRE, and how they leave those who stand up to them badly."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.dice import damage_dice, pool
from hero_combat.systems.champions.dice.damage_classes import DamageDice, strength_dice
from hero_combat.systems.champions.dice.pool import SIDES
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.statuses import PRESENCE_IN_COMBAT, PRESENCE_LEVELS
from hero_combat.systems.champions.tables.turn import moment_text
from hero_combat.systems.champions.telling import moves as told
from hero_combat.systems.champions.turns.order import hesitating_last
from hero_combat.systems.champions.turns.phases import present_moment

_LEVELS = ("", *(name for _, name in PRESENCE_LEVELS))


class Presence(msgspec.Struct, frozen=True):
    """The roll of a presence attack.

    Attributes:
        label: the label of the roll.
        pre: PRE.
        given: dice that the game master gives.
        loss: dice lost in combat, negative.
        dice: all of them, as they are written.
        faces: what fell.
        total: what it comes to.
    """

    label: str
    pre: int
    given: int
    loss: int
    dice: str
    faces: tuple[int, ...]
    total: int

    @property
    def own(self) -> DamageDice:
        """The dice of PRE alone."""
        return strength_dice(self.pre)


def presence(book: Book, order: Act, dice: Dice) -> None:
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
        raise UsageError("presence needs --on", mend="name the combatants to impress")
    moment = moment_text(present_moment(book))
    again = book.combatants[who].presented == moment
    reason = "has already made a presence attack this segment" if again else ""
    forbid(book, who, reason, force=order.force)
    book.change(who, presented=moment)
    book.targets = targets
    total = _rolled(book, order, dice)
    book.say(told.presence, book, who, total)
    for target in targets:
        level = _level(book, target, total, onlooker=target not in order.on)
        book.say(told.presence_leaves, book, target, level)
        if not level:
            continue
        before = book.combatants[target].presence
        if _LEVELS.index(level) > _LEVELS.index(before):
            book.change(target, presence=level)
        else:
            book.remark(told.in_awe_already, book, target)
        if level in ("cowed", "overwhelmed"):
            book.remark(told.what_the_cowed_do, book, target)
    book.tick(waiting=hesitating_last(book, book.clock.waiting))


def _rolled(book: Book, order: Act, dice: Dice) -> int:
    who = order.actor_
    pre = book.sheets[who].pre
    loss = 0 if book.combatants[who].status.non_combat else PRESENCE_IN_COMBAT
    thrown = pool.of_dice(presence_dice(pre, order.more_dice + loss))
    label = f"presence {who}"
    faces = dice.roll(thrown.count, SIDES, label)
    total = damage_dice.effect_points(thrown.read(faces))
    rolled = Presence(label, pre, order.more_dice, loss, thrown.text, faces, total)
    book.report(told.presence_roll, rolled)
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
    book.remark(told.presence_against, book, target, total, stands, onlooker)
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
