"""What is against an attack, before the first die: of who acts, of who counts, of what it meets.

source: seed, "Combat Maneuvers", "Multi-Attack", "Team Attack", "Block", "Surprise"
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

from hero_combat.systems.megs.attack.aim import why_no_stance, why_out_of_range, why_unseen
from hero_combat.systems.megs.attack.attempt import Attempt, Target
from hero_combat.systems.megs.conditions.load import why_too_heavy
from hero_combat.systems.megs.conditions.movement import best_movement, why_no_farther
from hero_combat.systems.megs.conditions.position import why_no_cover
from hero_combat.systems.megs.conditions.relations import why_in_other_hands
from hero_combat.systems.megs.gear.power_uses import flies
from hero_combat.systems.megs.gear.prepared import partner_attack
from hero_combat.systems.megs.sheet import kind_of
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.fight import (
    Book,
    attribute_now,
    held_by,
    moment_of,
    name_of,
    why_not_act,
    why_not_stir,
)
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.ranges import SHOCKWAVE

Role = Literal["attacker", "partner", "team", "blocker"]
Spent = Mapping[str, int]
"""The Dice Actions that the order asks of each."""
Gate = Callable[[Book, Attempt, Spent], str]
TargetGate = Callable[[Book, Attempt, Target], str]


def may_count(book: Book, who: str, role: Role) -> str:
    """Say why `who` can't act, or count, in an attack; "" when nothing is against it.

    An attacker and a partner take their Dice Action now; of a team everybody attacks in this very
    phase, by an order of their own; a Block costs the present Dice Action, a held one, or a later
    one of the round.
    """
    if role == "attacker" or role == "partner":  # noqa: PLR1714 - asked before each attack of a run
        return why_not_act(book, who)
    now = book.combatants[who]
    reason = why_not_stir(book, who) or ("is stunned" if now.stun else "")
    if reason:
        return reason
    if role == "team":
        return "" if now.moment == moment_of(book.clock) else why_not_act(book, who)
    return _no_dice_action(book, who)


def _no_dice_action(book: Book, who: str) -> str:
    """Say why `who` has no Dice Action left this round."""
    now, here = book.combatants[who], moment_of(book.clock)
    if now.block_at and now.block_at == here:
        return ""
    if (now.moment == here and now.dice) or now.held:
        return ""
    left = [phase for phase in now.phases if phase > book.clock.phase]
    if not left and not (now.moment != here and book.clock.phase in now.phases):
        return "has no Dice Action left this round"
    return ""


def against(book: Book, attempt: Attempt) -> Iterator[tuple[str, str]]:
    """Yield whom each reason against an attempt concerns, and the reason."""
    order, who = attempt.order, attempt.attacker
    spent = _spent(attempt) if order.combine else _NOTHING
    for gate in GATES:
        if reason := gate(book, attempt, spent):
            yield who, reason
    if order.combine or order.team:
        yield from _against_helpers(book, attempt, spent)
    if order.block or order.take_cover or order.on_power:
        for target in attempt.targets:
            for check in TARGET_GATES:
                if reason := check(book, attempt, target):
                    yield target.id, reason


_NOTHING: Spent = {}


def _spent(attempt: Attempt) -> Spent:
    asked = [who for who, _ in attempt.order.combine]
    asked += [target.id for target in attempt.targets if target.block or target.dive]
    return {who: asked.count(who) for who in asked}


def _against_helpers(book: Book, attempt: Attempt, spent: Spent) -> Iterator[tuple[str, str]]:
    """Yield what is against those who combine with the attacker, and against the team."""
    order = attempt.order
    own = attempt.prepared.attack.group
    roles: list[tuple[str, Role, str]] = [
        (each, "partner", partner_attack(book, each, word).group) for each, word in order.combine
    ]
    roles += [(each, "team", own) for each in order.team]
    for each, role, group in roles:
        twice = each == attempt.attacker or each in order.targets
        reason = "can't help in this attack" if twice else may_count(book, each, role)
        if group == "physical":
            reason = reason or _why_wrestles(book, attempt, each)
        if not reason and spent.get(each, 0) > 1:
            reason = "has only one Dice Action, but this attack needs more"
        if reason:
            yield each, reason


def _acts(book: Book, attempt: Attempt, _spent: Spent) -> str:
    return may_count(book, attempt.attacker, "attacker")


def _hits_oneself(_book: Book, attempt: Attempt, _spent: Spent) -> str:
    own = attempt.attacker in attempt.order.targets
    return "is both attacker and target" if own else ""


def _club(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Refuse a club that is broken, too heavy to lift, or too short for a Sweep."""
    order, who = attempt.order, attempt.attacker
    if not order.club:
        return ""
    thing = book.before.objects[order.club]
    if book.things[order.club].body <= 0 < thing.body:
        return f"can't use {thing.name}: it is broken"
    reason = why_in_other_hands(book, who, order.club) or why_too_heavy(book, who, thing.weight)
    if reason:
        return reason
    if attempt.prepared.sweeps and thing.length < 1:
        return "needs an object at least 1 AP long for a Sweep Attack"
    return ""


def _grabs(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Refuse to take from one what another carries."""
    if not attempt.prepared.form.disarms:
        return ""
    which = attempt.order.object
    by = book.things[which].carried_by
    if by in ("", attempt.targets[0].id):
        return ""
    if by == attempt.attacker:
        return f"already has {name_of(book, which)}"
    return f"can't take {name_of(book, which)} there: {name_of(book, by)} carries it"


def _throws(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Refuse a club thrown farther than STR carries it."""
    order, who = attempt.order, attempt.attacker
    if not (order.club and order.range):
        return ""
    thing = book.before.objects[order.club]
    far = attribute_now(book, who, "str") - thing.weight
    if order.range <= max(0, far):
        return ""
    if far < 0:
        return f"can't throw {thing.name}, weight {thing.weight}"
    return f"can throw {thing.name} {tell_aps(far)} far, not {tell_aps(order.range)}"


def _runs(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Refuse a charge of less than 1 AP, or farther than there is movement left this round."""
    form, order = attempt.prepared.form, attempt.order
    if not form.moves:
        return ""
    if form.flies and not flies(book, attempt.attacker):
        return "can't dive without a Power to fly"
    moved = order.moved or 0
    if moved < 1:
        return "must move at least 1 AP toward the target"
    return why_no_farther(book, attempt.attacker, order.power, moved)


def _shakes(_book: Book, attempt: Attempt, _spent: Spent) -> str:
    if not attempt.prepared.form.around:
        return ""
    order, target = attempt.order, attempt.targets[0].id
    away = order.range or 0
    away = max([away, *(number(text, "--at") for who, text in order.at if who == target)])
    if away <= SHOCKWAVE:
        return ""
    return f"can reach {tell_aps(SHOCKWAVE)} with a shockwave, not {away}"


def _several(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Refuse several to what meets one alone, and more, hand to hand, than APs of movement."""
    form, count = attempt.prepared.form, len(attempt.targets)
    if count < 2:
        return ""
    if not form.several:
        return f"can't use {form.name} on several targets"
    most = best_movement(book, attempt.attacker)
    if attempt.prepared.attack.range is None and count > most:
        targets = "1 target" if most == 1 else f"{most} targets"
        return f"can attack {targets} hand to hand (APs of movement), not {count}"
    return ""


def _in_step(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Refuse a team's attack but in the phase of its member with the lowest Initiative."""
    if not attempt.order.team:
        return ""
    members = (attempt.attacker, *attempt.order.team)
    last = min(members, key=lambda who: book.combatants[who].initiative)
    now = book.combatants[last]
    if book.clock.phase in now.phases or now.held or now.moment == moment_of(book.clock):
        return ""
    name = book.sheets[last].name
    return f"can attack with this team only in a phase of {name}, who has the lowest Initiative"


def _stands_off(book: Book, attempt: Attempt, _spent: Spent) -> str:
    return why_no_stance(book, attempt) if attempt.prepared.maneuvers else ""


def _sees(book: Book, attempt: Attempt, _spent: Spent) -> str:
    if attempt.order.range is None:
        return ""
    return why_out_of_range(book, attempt) or why_unseen(book, attempt)


def _combines(_book: Book, attempt: Attempt, _spent: Spent) -> str:
    if not attempt.order.combine:
        return ""
    if len(attempt.order.targets) > 1:
        return "can't combine attacks on several targets"
    return "can't combine an EV raised by Hero Points" if attempt.prepared.boosted else ""


def _hurls(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Refuse a Planned Knockback of one whose BODY is too high, or by one who grapples."""
    prepared = attempt.prepared
    if not prepared.form.hurls:
        return ""
    for target in attempt.targets:
        body = attribute_now(book, target.id, "body")
        if prepared.ev <= body:
            return f"needs an EV above the target's BODY {body}, but has {prepared.ev}"
    return "is in a grapple and can't knock anyone back" if prepared.grappling else ""


def _wrestles(book: Book, attempt: Attempt, _spent: Spent) -> str:
    prepared = attempt.prepared
    if not prepared.grappling or prepared.attack.group != "physical":
        return ""
    return _why_wrestles(book, attempt, attempt.attacker)


def _why_wrestles(book: Book, attempt: Attempt, who: str) -> str:
    """Say why `who` can attack none but those whom they hold or are held by, or ""."""
    others = (*held_by(book, who), *book.combatants[who].held_by)
    for target in attempt.targets:
        if others and target.id in book.combatants and target.id not in others:
            return f"is in a grapple with {name_of(book, others[0])} and can't attack anyone else"
    return ""


def _broken(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Refuse an object that is broken already."""
    for target in attempt.targets:
        if target.id in book.things and book.things[target.id].body <= 0:
            return f"can't attack {book.before.objects[target.id].name}: it is already broken"
    return ""


GATES: tuple[Gate, ...] = (
    _acts, _hits_oneself, _broken, _club, _throws, _grabs, _runs, _shakes, _several, _in_step,
    _combines, _hurls, _wrestles, _sees, _stands_off,
)  # fmt: skip
"""What can be against the attacker's attempt, in the order in which it is told."""


def _power_down(book: Book, attempt: Attempt, target: Target) -> str:
    """Refuse an attack on a Power that goes up and down, and is down."""
    which = attempt.order.on_power
    if not which:
        return ""
    kind = kind_of(which, book.sheets[target.id].powers[which])
    defends = kind in ("field", "specific", "general", "rv")
    if defends and which not in book.combatants[target.id].on:
        return f"doesn't have {which.replace('-', ' ')} up"
    return ""


def _defends(book: Book, _attempt: Attempt, target: Target) -> str:
    """Refuse a Block, or a dive for cover, to who can do none."""
    if not (target.block or target.dive):
        return ""
    reason = may_count(book, target.id, "blocker")
    return reason or (why_no_cover(book, target.id) if target.dive else "")


def _shields(book: Book, _attempt: Attempt, target: Target) -> str:
    """Refuse a Block with what is no good for it, or a dive behind it."""
    who, thing = target.id, target.block or target.dive
    if thing not in book.things:
        return ""
    sheet, now = book.before.objects[thing], book.things[thing]
    if now.body <= 0:
        return f"can't use {sheet.name}: it is broken"
    if target.dive:
        behind = book.combatants[who].cover == thing
        return f"is already behind {sheet.name}" if behind else ""
    if now.spoiled:
        return f"can't block with {sheet.name} again: it was damaged by a Block"
    if reason := why_in_other_hands(book, who, thing):
        return reason
    heavy = why_too_heavy(book, who, sheet.weight)
    return f"can't carry {sheet.name}, weight {sheet.weight}" if heavy else ""


def _dives(book: Book, attempt: Attempt, target: Target) -> str:
    """Refuse to dive behind what the map shows to be too far off."""
    if not target.dive or book.before.place is None:
        return ""
    from hero_combat.systems.megs.placing import why_out_of_dive  # noqa: PLC0415 - most fights have no places

    return why_out_of_dive(book, target.id, target.dive, attempt.attacker)


TARGET_GATES: tuple[TargetGate, ...] = (_power_down, _defends, _shields, _dives)
"""What can be against what the line says of one target."""
