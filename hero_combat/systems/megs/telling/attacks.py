"""Sentences about attacks: hits and misses, cover and Blocks, effects and open decisions."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision, Modifier, SecretDecision
from hero_combat.systems.megs.state.fight import Book, name_of
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.telling import rolls, words
from hero_combat.systems.megs.telling.rolls import More
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.attack.attempt import Answer, Attempt, Landed
    from hero_combat.systems.megs.attack.combined_attack import Combination
    from hero_combat.systems.megs.attack.to_hit import Blow
    from hero_combat.systems.megs.damage.defenses import Damage, Defense, Guard
    from hero_combat.systems.megs.damage.objects import ObjectHurt
    from hero_combat.systems.megs.dice.check import Check, Raps, Shift
    from hero_combat.systems.megs.gear.prepared import Part, PreparedAttack
    from hero_combat.systems.megs.orders.attacks import Resolve

# ---------------------------------------------------------------- before the roll


def dead_already(book: Book, dead: Sequence[str]) -> str:
    """Note the targets that are already dead; "" for none."""
    return f"already dead: {listing(book.sheets[who].name for who in dead)}" if dead else ""


def multi_attack(count: int) -> str:
    """Note that one roll is made against several."""
    return f"{count} targets: a Multi-Attack"


def no_range(prepared: "PreparedAttack") -> str:
    """Note that distance doesn't count hand to hand."""
    return f"range has no effect on {prepared.name or 'bare hands'}"


def must_see() -> str:
    """Note what a shot in space beyond all range asks for."""
    return "in space the attacker must see the target"


def combination(book: Book, found: "Combination") -> str:
    """Say how partners join in: `Nova joins in: EV 14.`"""
    names = listing(book.sheets[who].name for who in found.failed or found.joined)
    if found.failed:
        verb = "fails" if len(found.failed) == 1 else "fail"
        return f"{names} {verb} to join in: the attacks are not combined."
    joins = "joins" if len(found.joined) == 1 else "join"
    if not found.more:
        return f"{names} {joins} in, but more than a column off: EV {found.ev} as before."
    return f"{names} {joins} in: EV {found.ev}."


_PARTS = {
    "of": "EV of {}",
    "grappled": "EV of STR, grappled",
    "ground": "EV of the ground's BODY",
    "named": "EV of {}",
    "used": "used at",
    "points": "EV by Hero Points",
}


def part(each: "Part") -> Modifier:
    """Return where an EV comes from, as a line."""
    if each.kind == "lower":
        body, strong = each.others
        of = f"{each.of}: BODY {body} or STR +1 column {strong}, the lower"
        return Modifier(f"EV of {of}", str(each.value))
    if each.kind == "away":
        return Modifier(f"{tell_aps(*each.others)} away: EV", str(each.value))
    if each.kind == "joint":
        return Modifier(f"combined with EV {listing(map(str, each.others))}", each.value)
    of = each.of if each.kind == "named" else words.power(each.of)
    return Modifier(
        _PARTS[each.kind].format(of), each.value if each.kind == "points" else str(each.value)
    )


def ev_lines(prepared: "PreparedAttack") -> tuple[Modifier, ...]:
    """Return where the EV of an attack comes from, as lines."""
    return _parts(prepared.parts)


@lru_cache(1024)
def _parts(parts: tuple["Part", ...]) -> tuple[Modifier, ...]:
    return tuple(part(each) for each in parts)


def means(book: Book, prepared: "PreparedAttack", order: "Resolve") -> str:
    """Return the weapon and maneuvers, as a sentence goes on: ` with the bolt (critical blow)`."""
    with_ = _with(prepared.name, prepared.attack.name)
    if order.club:
        with_ = f" with {book.before.objects[order.club].name}"
    if not prepared.maneuvers:
        return with_
    return f"{with_} ({', '.join(map(words.power, prepared.maneuvers))})"


@lru_cache(1024)
def _with(key: str, written: str) -> str:
    if not key:
        return ""
    return f" with {written if written[:1].isupper() else f'the {written or words.power(key)}'}"


# ---------------------------------------------------------------- the roll


def ov_line(each: "Shift") -> Modifier:
    """Return what an OV is made of besides, as a line."""
    if each.on == "OV at least":
        return Modifier(f"{each.what}: {each.on}", str(each.columns))
    if each.on == "Hero Points":
        return Modifier(f"{each.what} by {each.on}", each.columns)
    return Modifier(f"{each.what} ({each.on})", each.columns)


def ov_lines(parts: Sequence["Shift"]) -> More:
    """Add what the OV of an attack is made of besides."""
    return tuple(ov_line(each) for each in parts), ""


def failed_block(made: "Check", columns: int, number: int) -> More:
    """Add how a roll is read after a failed Block."""
    line = Modifier("failed Block (columns to OV)", columns)
    return (line,), f"{made.total} against {number} after the failed Block"


def attack(book: Book, attempt: "Attempt", blows: Sequence["Blow"]) -> str:
    """Say how an attack goes: `Anna hits Bert with the bolt.`, or that Bert answers it."""
    one, how = book.sheets[attempt.attacker].name, means(book, attempt.prepared, attempt.order)
    sheets, objects = book.sheets, book.before.objects
    names = [(sheets.get(each.id) or objects[each.id]).name for each in attempt.targets]
    others = names[0] if len(names) == 1 else listing(names)
    for blow in blows:
        if blow.answer.who:
            return f"{one} attacks {others}{how}."
    made = blows[0].made
    if made.success:
        return f"{one} hits {others}{how}."
    rolled = "a double 1" if made.double_one else f"{made.total} against {made.at.number}"
    return f"{one} misses {others}{how} ({rolled})."


def division(attempt: "Attempt", earned: int) -> Decision | None:
    """Offer other uses of the column shifts earned than damage, if none is said."""
    others = () if attempt.order.shifts else attempt.uses[2:]
    return _division(attempt.attacker, earned, others) if others else None


@lru_cache(1024)
def _division(who: str, earned: int, uses: tuple[str, ...]) -> Decision:
    what = f"use {words.columns(earned)} for {listing(uses, 'or')} instead of damage"
    answers = tuple(f"amend --shifts {use}={earned}" for use in uses)
    return SecretDecision(who, what, "shifts", answers)


# ---------------------------------------------------------------- what it meets


def block_roll(found: "Raps", covering: bool) -> More:  # noqa: FBT001 - as values come
    """Add what a Block, or a dive for cover, comes to."""
    lines = (
        Modifier("EV", str(found.ev)),
        Modifier("RV", str(found.rv)),
        Modifier("RAPs", str(found.count)),
    )
    return lines, f"to {'take cover' if covering else 'block'}: {words.raps(found.count)}"


def block_dent(book: Book, thing: str, dent: "ObjectHurt") -> More:
    """Add what a Block does to the object."""
    return (
        Modifier(f"{book.before.objects[thing].name}: BODY as RV", str(dent.body)),
        Modifier("damage to it", -dent.damage),
    ), ""


def gives_action(book: Book, who: str, phase: int) -> str:
    """Note which action a Block takes."""
    return f"{book.sheets[who].name} uses the action of phase {phase} to defend"


def without_action(book: Book, who: str) -> str:
    """Note that the game master lets somebody defend without an action."""
    return f"forced: {book.sheets[who].name} defends without a Dice Action"


def answer(book: Book, found: "Answer") -> str:
    """Say how a Block or a dive goes: `Bert blocks with Shield, which takes 3 damage.`"""
    name, covering = book.sheets[found.who].name, found.covering
    if not found.success:
        return f"{name} fails to {'take cover' if covering else 'block'}."
    shown = name_of(book, found.thing) if found.thing else "bare hands"
    told = f"{name} {'takes cover behind' if covering else 'blocks with'} {shown}"
    if found.missed:
        return f"{told}; the attack misses."
    if not found.thing:
        return f"{told} and takes the blow."
    if found.dent is None:
        return f"{told}."
    if found.dent.left <= 0 and found.dent.damage:
        return f"{told}, which breaks."
    return f"{told}, which takes {found.dent.damage or 'no'} damage."


def cover(book: Book, attempt: "Attempt", blow: "Blow") -> str:
    """Say whether the cover of a target holds."""
    thing = book.before.objects[blow.cover].name
    whose = f" in front of {name_of(book, blow.target.id)}" if attempt.several else ""
    stopped = blow.landed is None and blow.answer.dent is None
    return f"{thing} stops the attack{whose}." if stopped else f"{thing} gives way{whose}."


def lured_into(book: Book, who: str) -> str:
    """Say that a miss goes where somebody else stands."""
    return f"{book.sheets[who].name} is in the way of the missed attack."


def resolve_lured(attacker: str, who: str) -> str:
    """Note the attack that a lured miss comes to."""
    return f"the attack hits {who} instead; use `resolve {attacker} {who} --force`"


def lured_object(book: Book, which: str, done: int) -> str:
    """Say what a miss does to the object behind."""
    return f"The missed attack hits {book.before.objects[which].name} for {done} damage."


# ---------------------------------------------------------------- what it does


def stripped(power: "Defense", left: int) -> Modifier:
    """Return what column shifts leave of a Defensive Power, as a line."""
    name, aps = power
    fell = f"{aps} -> {left}" if left != aps else str(aps)
    return Modifier(f"{words.power(name)} {fell}", -left)


def damage(book: Book, hit: "Landed", guard: "Guard", found: "Damage") -> More:
    """Add the damage before Last Ditch Defense."""
    attempt, prepared = hit.attempt, hit.attempt.prepared
    lines = [*_parts(prepared.parts), *_rv_lines(guard)]
    earned, on_damage = hit.made.shifts, hit.shifts["damage"]
    if earned and earned == on_damage:
        lines.append(Modifier("column shifts to damage", earned))
    elif earned:
        lines += [
            Modifier(f"column shifts to {use}", columns)
            for use, columns in hit.shifts.items()
            if columns
        ]
    if guard.defenses:
        left = zip(guard.defenses, found.remaining, strict=True)
        lines += [stripped(each, aps) for each, aps in left]
    if found.left and found.left != on_damage:
        lines.append(Modifier("column shifts left for RV", found.left))
    if found.capped:
        lines.append(Modifier("at most twice the Power", str(found.raw)))
    if book.before.rules.same_column and not found.full and found.raw:
        lines += rolls.same_column(prepared.ev, guard.rv, attempt.aimed.rv_shift - found.left)
    lines.append(Modifier("full damage" if found.full else "RAPs", str(found.raw)))
    return tuple(lines), f"{found.damage} damage to {hit.target.id}"


@lru_cache(1024)
def _rv_lines(guard: "Guard") -> list[Modifier]:
    lines = [Modifier(f"RV: {guard.ra_name.upper()}", str(guard.ra))]
    lines += [Modifier(f"RV: {words.power(name)}", aps) for name, aps in guard.raising]
    if guard.points:
        lines.append(Modifier("RV by Hero Points", guard.points))
    if guard.highest:
        lines.append(Modifier("RV of the target with the highest", str(guard.rv)))
    return lines


def knockout(raps: int) -> More:
    """Add the RAPs of a Knockout."""
    return (Modifier("RAPs of the Knockout", str(raps)),), ""


def pull(who: str, back: int) -> Decision:
    """Offer to hold knockback back."""
    what = f"choose how much of {tell_aps(back)} of knockback to do"
    return Decision(who, what, "pull-punch", ("amend --knockback-at-most N",))


def object_damage(hit: "Landed", dent: "ObjectHurt") -> More:
    """Add what a hit does to the object attacked."""
    lines = [*ev_lines(hit.attempt.prepared), Modifier("RV: BODY", str(dent.body))]
    if hit.made.shifts:
        lines.append(Modifier("column shifts to damage", hit.made.shifts))
    return tuple(lines), f"{dent.damage} damage to {hit.target.id}"


def sweep_breaks(book: Book, club: str) -> str:
    """Say that what was swung breaks."""
    return f"{book.before.objects[club].name} breaks."


# ---------------------------------------------------------------- other aims


def planned_knockback(prepared: "PreparedAttack", found: int, most: int, shifts: int) -> More:
    """Add how far a Planned Knockback goes."""
    return (
        *ev_lines(prepared),
        Modifier("APs of knockback (RAPs)", str(found)),
        Modifier("at most", str(most)),
        Modifier("column shifts to damage", str(shifts)),
    ), ""


def resisted(raps: int) -> More:
    """Add what the roll against a Planned Knockback takes off."""
    return (Modifier("RAPs off the distance", -raps),), ""


def power_damage(hit: "Landed", guard: "Guard", damage: int) -> More:
    """Add what an attack on a Power does to it."""
    word = words.power(hit.attempt.order.on_power)
    lines = (*ev_lines(hit.attempt.prepared), Modifier(f"RV: {word}", str(guard.rv)))
    return lines, f"{damage} damage to {word}"


def power_drops(book: Book, who: str, power: str, aps: tuple[int, int]) -> str:
    """Say how a Power drops: `Nova's force field drops from 8 to 0 APs.`"""
    before, left = aps
    name = book.sheets[who].name
    return f"{name}'s {words.power(power)} drops from {before} to {tell_aps(left)}."
