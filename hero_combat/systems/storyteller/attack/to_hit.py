"""The roll of an attack: the pool part by part, what answers it, and what comes of it.

source: P1, P7, P9, P12-P16
"""

from hero_combat.dice import Dice
from hero_combat.fight.events import Prevented
from hero_combat.systems.storyteller import health
from hero_combat.systems.storyteller.attack import defense
from hero_combat.systems.storyteller.attack.attempt import Answer, Attempt, HitRoll
from hero_combat.systems.storyteller.conditions import injury_tilts, own_turn
from hero_combat.systems.storyteller.dice import dice_pool
from hero_combat.systems.storyteller.dice.contested_roll import settle_contest
from hero_combat.systems.storyteller.dice.dice_pool import Part, Pool, Rerolls, Throw
from hero_combat.systems.storyteller.gear.choice import their_weapon
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS, CONCEALMENT, SPOTS, WILLPOWER_DICE
from hero_combat.systems.storyteller.telling import attacks as told

NO_ANSWER = Answer()


def answer(book: Book, attempt: Attempt) -> Answer:
    """Return what is set against an attempt: Defense or a dodge, a contest, or nothing."""
    maneuver = attempt.maneuver
    if maneuver.roll == "hit" or (maneuver.by_choice and book.before.rules.touch == "choice"):
        parts: list[Part] = []
        chance = _add_target_parts(parts, book, attempt)
        if attempt.target.id not in book.combatants:
            return Answer("", parts, chance)
        applied = defense.apply_defense(book, attempt, parts)
        if applied is None:
            return Answer("dodge", parts, chance)
        return Answer("", parts, chance, applied)
    if maneuver.roll != "contest":
        return NO_ANSWER
    return _resist(book, attempt)


def _resist(book: Book, attempt: Attempt) -> Answer:
    """Return with what the target resists a contest; who is helpless resists nothing."""
    order, target = attempt.order, attempt.target.id
    if health.is_helpless(book, target) or health.is_dead(book, target):
        book.remark(told.helpless, book, target)
        return Answer("helpless")
    if attempt.maneuver.resists:
        return Answer("contest", traits=attempt.maneuver.resists)
    other = book.sheets[target]
    if order.escape:
        best = "strength" if other.strength > other.dexterity else "dexterity"
        return Answer("contest", traits=(best, "athletics"))
    theirs = their_weapon(book, order, target)
    return Answer("contest", traits=(theirs.attribute, theirs.skill), again=theirs.again)


def hit(book: Book, attempt: Attempt, against: Answer, dice: Dice) -> HitRoll:
    """Roll an attempt against what answers it."""
    roll = book.place()
    if attempt.maneuver.roll == "none":
        return HitRoll(1, "success", 1, roll=roll)
    thrown = _roll_attack(book, attempt, against, dice)
    if not against.how:
        return HitRoll(thrown.successes, thrown.result, thrown.successes, roll=roll)
    if against.how == "dodge":
        return _roll_dodge(book, attempt, thrown, roll, dice)
    theirs = 0
    if against.how == "contest":
        theirs = _roll_resistance(book, attempt.target.id, against, dice).successes
    contest = settle_contest(book, thrown.successes, theirs)
    return HitRoll(
        contest.net, thrown.result, thrown.successes, roll=roll, contest=contest, resisted=theirs
    )


# ------------------------------------------------------------------ the attacker's pool


def own_parts(book: Book, attempt: Attempt) -> list[Part]:
    """Return what the attacker brings, whoever the target is, and who helps."""
    order, weapon, who = attempt.order, attempt.weapon, attempt.who
    sheet, current = book.sheets[who], book.combatants[who]
    options = _options(order) if order.adds_dice else ()
    parts = dice_pool.trait_parts(sheet, (weapon.attribute, weapon.skill))
    if weapon.bonus:
        parts.append(Part("weapon", weapon.bonus, weapon.name))
    parts += options
    if weapon.pool_mod:
        parts.append(Part("improvised", weapon.pool_mod))
    if weapon.strength > sheet.strength:
        parts.append(Part("Strength", -1, weapon.strength))
    if (needed := sheet.protection.strength) > sheet.strength:
        parts.append(Part("armor's Strength", -1, needed))
    if current.tags:
        parts += injury_tilts.tag_parts(current.tags, weapon.attribute, fighting=True, sight=True)
    if current.concealed > 1 and weapon.skill == "firearms":
        parts.append(Part("out of concealment", 1 - current.concealed))
    if penalty := health.wound_penalty_of(book, who):
        parts.append(Part("wounds", penalty))
    parts += attempt.help
    return parts


def _options(order: Resolve) -> list[Part]:
    """Return what the order says of the pool."""
    parts = []
    if order.specialty:
        parts.append(Part("specialty", order.specialty))
    if order.willpower:
        parts.append(Part("Willpower", WILLPOWER_DICE))
    if order.all_out:
        parts.append(Part("all-out attack", 2))
    if order.burst:
        parts.append(Part("burst", BURSTS[order.burst].bonus, order.burst))
    if order.modifier:
        parts.append(Part("modifier", order.modifier))
    if order.off_hand:
        parts.append(Part("off hand", -2))
    return parts


def _add_target_parts(parts: list[Part], book: Book, attempt: Attempt) -> bool:
    """Add what target and distance do, Defense apart; return whether only chance is left."""
    order, weapon, target = attempt.order, attempt.weapon, attempt.target.id
    current, mine = book.combatants.get(target), book.combatants[order.attacker]
    prone = current is not None and current.status.prone
    beyond = False
    if weapon.of.ranged:
        aims = mine.aim and mine.aiming == target and mine.aim_with in ("", weapon.key)
        if aims and not order.burst:
            parts.append(Part("aim", mine.aim))
        if len(order.target) > 1 and order.burst:
            parts.append(Part("targets", -len(order.target), len(order.target)))
        if order.range:
            out_of = range_penalty(book, order, weapon)
            beyond = out_of is None
            if out_of:
                parts.append(Part("range", out_of, order.range))
        if penalty := _concealed_penalty(book, order, target):
            parts.append(Part("concealment", penalty))
        if prone:
            parts.append(Part("prone", -2))
        if order.avoid:
            _avoid(parts, book, order)
    elif prone and not mine.status.prone:
        parts.append(Part("prone", 2))
    if order.location:
        parts.append(Part("spot", SPOTS[order.location], order.location))
    return beyond


def range_penalty(book: Book, order: Resolve, weapon: PreparedAttack) -> int | None:
    """Return 0, -1 or -2 at short, medium or long range; None beyond, where only chance is left."""
    for penalty, limit in enumerate(_ranges(book, order, weapon)):
        if order.range <= limit:
            return -penalty
    return None


def _ranges(book: Book, order: Resolve, weapon: PreparedAttack) -> tuple[int, int, int]:
    """Return short, medium and long range of this weapon in this hand. source: P12.5, A11"""
    if weapon.ranges[2]:
        return weapon.ranges
    if weapon.kind != "thrown":
        book.remark(told.no_ranges, weapon)
        return (order.range, order.range, order.range)
    sheet = book.sheets[order.attacker]
    arm = sheet.strength + sheet.dexterity + sheet.athletics
    short = arm - weapon.size  # below 0 no distance is short, nor is it at 0
    if not weapon.aerodynamic:
        return (short, 2 * short, 4 * short)
    if book.before.rules.aero_formula == "double":
        return (2 * short, 4 * short, 8 * short)
    return (2 * arm, 4 * arm, 8 * arm)


def _concealed_penalty(book: Book, order: Resolve, target: str) -> int:
    """Return what concealment costs a shot: barely 1 die, partially 2, substantially 3."""
    if order.concealment:
        return -CONCEALMENT[order.concealment]
    return -book.combatants[target].concealed if target in book.combatants else 0


def _avoid(parts: list[Part], book: Book, order: Resolve) -> None:
    """Take 2 dice off for each one to be missed in close combat, 4 for one in a grapple.

    A burst takes no heed of them. source: P12.8
    """
    if order.burst:
        book.remark(told.heedless)
        return
    penalty = sum(-4 if book.combatants[who].grappling else -2 for who in order.avoid)
    parts.append(Part("avoid", penalty))


# ------------------------------------------------------------------ the rolls


def _roll_attack(book: Book, attempt: Attempt, against: Answer, dice: Dice) -> Throw:
    """Throw the attacker's pool, with the dice that come again and all that the order says."""
    order, weapon, who, maneuver = attempt.order, attempt.weapon, attempt.who, attempt.maneuver
    parts = own_parts(book, attempt)
    parts += against.parts
    again = weapon.again if order.again is None else order.again
    rote = order.rote or weapon.rote
    chance = against.chance
    if book.combatants[who].tags and injury_tilts.only_chance(book, who, weapon.attribute):
        chance = True
    label = f"{maneuver.label} {attempt.target.id if maneuver.roll != 'area' else who}"
    plain = not rote and again == dice_pool.PLAIN.again
    rerolls = dice_pool.PLAIN if plain else Rerolls(again, rote)
    target = attempt.target.id
    pool = Pool(label, parts, who, "attack", rerolls, chance, against.defense, target)
    return dice_pool.roll_pool(book, dice, pool)


def _roll_resistance(book: Book, target: str, against: Answer, dice: Dice) -> Throw:
    """Throw the pool with which `target` resists, with wounds and Combat Tags."""
    traits = against.traits
    parts = dice_pool.trait_parts(book.sheets[target], traits)
    parts += injury_tilts.tag_parts(
        book.combatants[target].tags, traits[0], fighting=True, sight=True
    )
    if penalty := health.wound_penalty_of(book, target):
        parts.append(Part("wounds", penalty))
    chance = injury_tilts.only_chance(book, target, traits[0])
    pool = Pool(f"resist {target}", parts, target, "resist", Rerolls(against.again), chance)
    return dice_pool.roll_pool(book, dice, pool)


def _roll_dodge(
    book: Book, attempt: Attempt, thrown: Throw, roll: int | None, dice: Dice
) -> HitRoll:
    """Take the successes of a dodge off the attack's; who attacks is counted either way. P9"""
    target, who, rolled = attempt.target.id, attempt.who, thrown.successes
    current = book.combatants[target]
    if who not in current.foes:
        book.change(target, foes=(*current.foes, who), defended=book.clock.round)
    if not rolled:
        return HitRoll(0, thrown.result, 0, roll=roll)
    parts = defense.dodge_parts(book, target, who, pulled=attempt.order.pull is not None)
    dodge = dice_pool.roll_pool(book, dice, Pool(f"dodge {target}", parts, target, "dodge"))
    dramatic = dodge.result == "dramatic"
    if dramatic:
        own_turn.lose_balance(book, target)
    net = max(0, rolled - dodge.successes)
    if not net:
        book.event(Prevented(who=target, how="dodge"))
    return HitRoll(net, thrown.result, rolled, dodge.successes, dramatic, roll)
