"""The roll of an attack: the pool line by line, what answers it, and what comes of it.

source: P1, P7, P9, P12-P16
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled, Manner, Prevented
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.attack.attempt import Attempt, Met, Volley
from hero_combat.systems.storyteller.attack.defense import apply_defense, dodge_lines
from hero_combat.systems.storyteller.attack.ranged import (
    close_combat_penalty,
    concealed_penalty,
    range_penalty,
)
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_lines
from hero_combat.systems.storyteller.conditions.own_turn import lose_balance
from hero_combat.systems.storyteller.dice.contested_roll import Contest, settle_contest
from hero_combat.systems.storyteller.dice.dice_pool import PLAIN, Rerolls, Throw, roll_pool
from hero_combat.systems.storyteller.events import Result
from hero_combat.systems.storyteller.gear.choice import their_weapon
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import is_dead, is_helpless, wound_penalty_of
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS, SPOTS, WILLPOWER_DICE


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What the target of an attempt sets against it.

    Attributes:
        how: nothing but what is in the lines, a dodge, a contest, or nothing in a contest.
        lines: what comes off the attacker's pool, or is added to it.
        chance: whether only a chance die is left of that.
        traits: what resists in a contest.
        again: the least face that adds a die in it.
    """

    how: Literal["", "dodge", "contest", "helpless"] = ""
    lines: Sequence[Modifier] = ()
    chance: bool = False
    traits: tuple[str, ...] = ()
    again: int = 10


class Hit(msgspec.Struct, frozen=True, gc=False):
    """What came of a roll to hit, or of a contest.

    Attributes:
        net: the successes that are left after what answers it.
        result: what the attacker's own roll was.
        rolled: the attacker's own successes.
        dodge: the successes of the dodge, None where none was rolled.
        off_balance: whether the dodge failed dramatically.
        roll: the place of the roll among those that are reported.
        contest: how the contest ended, None where there was none.
        resisted: the successes of who resists in it.
    """

    net: int
    result: Result
    rolled: int
    dodge: int | None = None
    off_balance: bool = False
    roll: int | None = None
    contest: Contest | None = None
    resisted: int = 0

    @property
    def won(self) -> bool:
        """Return whether the attack comes off; a contest is never won without a success."""
        if self.contest is None:
            return self.net > 0
        return self.contest.winner == "initiator" and self.rolled > 0 and self.result != "dramatic"


class Landed(msgspec.Struct, frozen=True, gc=False):
    """What arrives at the end of the road.

    Attributes:
        volley: the whole attack, all of which one roll decides in an area.
        attempt: the attempt, or the first of an area.
        met: whom or what it meets.
        hit: what the roll came to; it may have missed.
    """

    volley: Volley
    attempt: Attempt
    met: Met
    hit: Hit


NO_ANSWER = Answer()


def answer(book: Book, attempt: Attempt) -> Answer:
    """Return what is set against an attempt: Defense or a dodge, a contest, or nothing."""
    maneuver = attempt.maneuver
    if maneuver.roll == "hit" or (maneuver.by_choice and book.before.rules.touch == "choice"):
        lines: list[Modifier] = []
        chance = _add_target_lines(lines, book, attempt)
        dodges = attempt.target.id in book.combatants and apply_defense(book, attempt, lines)
        return Answer("dodge" if dodges else "", lines, chance)
    if maneuver.roll != "contest":
        return NO_ANSWER
    return _resist(book, attempt)


def _resist(book: Book, attempt: Attempt) -> Answer:
    """Return with what the target resists a contest; who is helpless resists nothing."""
    order, target = attempt.order, attempt.target.id
    if is_helpless(book, target) or is_dead(book, target):
        book.note(f"{book.sheets[target].name} is helpless and resists nothing")
        return Answer("helpless")
    if attempt.maneuver.resists:
        return Answer("contest", traits=attempt.maneuver.resists)
    other = book.sheets[target]
    if order.escape:
        best = "strength" if other.strength > other.dexterity else "dexterity"
        return Answer("contest", traits=(best, "athletics"))
    theirs = their_weapon(book, order, target)
    return Answer("contest", traits=(theirs.attribute, theirs.skill), again=theirs.again)


def hit(book: Book, attempt: Attempt, against: Answer, dice: Dice) -> Hit:
    """Roll an attempt against what answers it."""
    maneuver, target = attempt.maneuver, attempt.target.id
    roll = None if book.quiet else len(book.rolls)
    if maneuver.roll == "none":
        return Hit(1, "success", 1, roll=roll)
    lines = own_lines(book, attempt)
    lines += against.lines
    label = f"{maneuver.label} {target if maneuver.roll != 'area' else attempt.who}"
    thrown = _roll_attack(book, attempt, dice, label, lines, chance=against.chance)
    if not against.how:
        return Hit(thrown.successes, thrown.result, thrown.successes, None, False, roll)  # noqa: FBT003 - by place is sooner made
    if against.how == "dodge":
        return _roll_dodge(book, attempt, thrown, roll, dice)
    theirs = 0
    if against.how == "contest":
        theirs = _roll_resistance(book, dice, target, against).successes
    contest = settle_contest(book, thrown.successes, theirs)
    return Hit(
        contest.net, thrown.result, thrown.successes, roll=roll, contest=contest, resisted=theirs
    )


def book_attack(book: Book, attempt: Attempt, hit: Hit, manner: Manner = "attack") -> None:
    """Book that somebody attacked; a miss falls short of the first success that counts."""
    margin = hit.net or hit.rolled - (hit.dodge or 0) - 1
    book.event(
        AttackRolled(
            attacker=attempt.who,
            target=attempt.target.id,
            attack=attempt.weapon.key,
            hit=hit.net > 0,
            manner=manner,
            margin=margin,
            roll=hit.roll,
        )
    )


def own_lines(book: Book, attempt: Attempt) -> list[Modifier]:
    """Return what the attacker brings, whoever the target is, and who helps."""
    order, weapon = attempt.order, attempt.weapon
    who = order.attacker
    sheet, current = book.sheets[who], book.combatants[who]
    kept = order.kept.get("lasting lines")
    if kept is None or kept[0] is not sheet or kept[1] is not weapon:
        kept = (sheet, weapon, _lasting_lines(order, sheet, weapon))
        order.kept["lasting lines"] = kept
    lines: list[Modifier] = [*kept[2]]
    if current.tags:
        lines += tag_lines(current.tags, weapon.attribute, fighting=True, sight=True)
    if current.concealed > 1 and weapon.skill == "firearms":
        lines.append(Modifier("out of concealment", 1 - current.concealed))
    if penalty := wound_penalty_of(book, who):
        lines.append(Modifier("wounds", penalty))
    lines += attempt.help
    return lines


def _lasting_lines(order: Resolve, sheet: Sheet, weapon: PreparedAttack) -> list[Modifier]:
    """Return what the attacker brings each time: by the stat block, the weapon and the order."""
    lines = trait_lines(sheet, (weapon.attribute, weapon.skill))
    if weapon.bonus:
        lines.append(Modifier(weapon.name, weapon.bonus))
    if order.specialty:
        lines.append(Modifier("specialty", order.specialty))
    if order.willpower:
        lines.append(Modifier("Willpower", WILLPOWER_DICE))
    if order.all_out:
        lines.append(Modifier("all-out attack", 2))
    if order.burst:
        lines.append(Modifier(f"{order.burst} burst", BURSTS[order.burst].bonus))
    if order.modifier:
        lines.append(Modifier("modifier", order.modifier))
    if order.off_hand:
        lines.append(Modifier("off hand", -2))
    _add_burdens(lines, sheet, weapon)
    return lines


def _add_burdens(lines: list[Modifier], sheet: Sheet, weapon: PreparedAttack) -> None:
    """Add what the weapon and the armor ask of their bearer."""
    if weapon.pool_mod:
        lines.append(Modifier("improvised weapon", weapon.pool_mod))
    if weapon.strength > sheet.strength:
        lines.append(Modifier(f"needs Strength {weapon.strength}", -1))
    needed = sheet.protection.strength
    if needed > sheet.strength:
        lines.append(Modifier(f"armor needs Strength {needed}", -1))


def _add_target_lines(lines: list[Modifier], book: Book, attempt: Attempt) -> bool:
    """Add what target and distance do, Defense apart; return whether only chance is left."""
    order, weapon, target = attempt.order, attempt.weapon, attempt.target.id
    current, mine = book.combatants.get(target), book.combatants[order.attacker]
    prone = current is not None and current.status.prone
    beyond = False
    if weapon.of.ranged:
        aims = mine.aim and mine.aiming == target and mine.aim_with in ("", weapon.key)
        if aims and not order.burst:
            lines.append(Modifier("aim", mine.aim))
        if len(order.target) > 1 and order.burst:
            lines.append(Modifier(f"{len(order.target)} targets", -len(order.target)))
        if order.range:
            out_of = range_penalty(book, order, weapon)
            beyond = out_of is None
            if out_of:
                lines.append(Modifier(f"range {order.range} m", out_of))
        if penalty := concealed_penalty(book, order, target):
            lines.append(Modifier("concealment", penalty))
        if prone:
            lines.append(Modifier("prone target", -2))
        if order.avoid:
            if penalty := close_combat_penalty(book, order):
                lines.append(Modifier("into close combat", penalty))
            else:
                book.note("a burst takes no heed of who else is in the melee")
    elif prone and not mine.status.prone:
        lines.append(Modifier("prone target", 2))
    if order.location:
        lines.append(Modifier(order.location, SPOTS[order.location]))
    return beyond


def _roll_attack(
    book: Book, attempt: Attempt, dice: Dice, label: str, lines: list[Modifier], *, chance: bool
) -> Throw:
    """Throw the attacker's pool, with the dice that come again and all that the order says."""
    order, weapon, who = attempt.order, attempt.weapon, attempt.order.attacker
    tags = book.combatants[who].tags
    again = weapon.again if order.again is None else order.again
    rote = order.rote or weapon.rote
    return roll_pool(
        book,
        dice,
        label,
        lines,
        who=who,
        purpose="attack",
        rerolls=Rerolls(again, rote) if rote or again != PLAIN.again else PLAIN,
        chance=chance or (bool(tags) and only_chance(book, who, weapon.attribute)),
    )


def _roll_resistance(book: Book, dice: Dice, target: str, against: Answer) -> Throw:
    """Throw the pool with which `target` resists, with wounds and Combat Tags."""
    traits = against.traits
    lines = trait_lines(book.sheets[target], traits)
    if tags := book.combatants[target].tags:
        lines += tag_lines(tags, traits[0], fighting=True, sight=True)
    if penalty := wound_penalty_of(book, target):
        lines.append(Modifier("wounds", penalty))
    return roll_pool(
        book,
        dice,
        f"resist {target}",
        lines,
        who=target,
        purpose="resist",
        rerolls=Rerolls(against.again),
        chance=only_chance(book, target, traits[0]),
    )


def _roll_dodge(book: Book, attempt: Attempt, thrown: Throw, roll: int | None, dice: Dice) -> Hit:
    """Take the successes of a dodge off the attack's; who attacks is counted either way. P9"""
    target, who, rolled = attempt.target.id, attempt.who, thrown.successes
    current = book.combatants[target]
    if who not in current.foes:
        book.change(target, foes=(*current.foes, who), defended=book.clock.round)
    if not rolled:
        return Hit(0, thrown.result, 0, roll=roll)
    lines = dodge_lines(book, target, who, pulled=attempt.order.pull is not None)
    dodge = roll_pool(book, dice, f"dodge {target}", lines, who=target, purpose="dodge")
    dramatic = dodge.result == "dramatic"
    if dramatic:
        lose_balance(book, target)
    net = max(0, rolled - dodge.successes)
    if not net:
        book.event(Prevented(who=target, how="dodge"))
    return Hit(net, thrown.result, rolled, dodge.successes, dramatic, roll)


def dodge_words(book: Book, target: str, hit: Hit) -> str:
    """Say what a dodge did, for the sentence of the attack; "" where there was none."""
    if hit.dodge is None:
        return ""
    text = f", {book.sheets[target].name} dodging {hit.dodge} of {hit.rolled}"
    if hit.off_balance:
        text += " and off balance (Defense -1 in the next turn)"
    return text


def failure_words(result: Result) -> str:
    """Say that a failure is a dramatic one, "" for any other."""
    return ": a dramatic failure" if result == "dramatic" else ""
