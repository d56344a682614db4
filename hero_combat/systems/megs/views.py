"""The board: all combatants by Initiative with three Current Conditions and Hero Points."""

from collections.abc import Iterable

from hero_combat.fight.board import (
    Bar,
    Board,
    Detail,
    Item,
    Row,
    harm_of,
    health_word,
    in_words,
    seen_of,
)
from hero_combat.fight.names import called
from hero_combat.systems.megs.sheet import Sheet, attribute, health, kind_of
from hero_combat.systems.megs.state.fight import (
    Encounter,
    carried_by,
    held_by,
    is_out,
    out_of_action,
    power_now,
    pushed_now,
    seconds_of,
)
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.ap_measures import tell_aps, tell_seconds
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.text import listing


def board(fight: Encounter) -> Board:
    """Return the fight at a glance; before it begins, all combatants as they would start."""
    clock = fight.clock
    present = [who for who in fight.sheets if who in fight.combatants]
    ranked = sorted(
        present,
        key=lambda who: (-fight.combatants[who].initiative, -fight.sheets[who].int_),
    )
    first = [who for who in (clock.acting, *clock.waiting) if who in fight.combatants]
    when = f"Round {clock.round}, phase {clock.phase}"
    if not clock.phase:
        when = f"before Round {clock.round}" if clock.round else "not begun"
    return Board(
        title=fight.title,
        time=when,
        rows=tuple(_row(fight, who) for who in dict.fromkeys((*first, *ranked))),
        objects=tuple(_object(fight, which) for which in fight.things),
        absent=tuple(who for who in fight.sheets if who not in fight.combatants),
        acting=(clock.acting,) if clock.acting else (),
    )


def _row(fight: Encounter, who: str) -> Row:
    sheet, now = fight.sheets[who], fight.combatants[who]
    bars = [
        Bar(label, getattr(now, group), health(sheet, group))
        for label, group in (("PHYS", "physical"), ("MENT", "mental"), ("MYST", "mystical"))
    ]
    states = _states(fight, sheet, now, who)
    return Row(
        id=who,
        name=sheet.name,
        side=sheet.side,
        acting=fight.clock.acting == who,
        when=f"INI {now.initiative}" if now.phases else "",
        next=_next(fight, now, who),
        bars=(*bars, Bar("HP", now.hero_points, sheet.hero_points)),
        states=in_words(states),
        seen=seen_of(states),
        health=health_word(bars[0]),
    )


def _next(fight: Encounter, now: Current, who: str) -> str:
    clock = fight.clock
    if clock.acting == who:
        return "now"
    if who in clock.waiting:
        return f"P{clock.phase}"
    later = [phase for phase in now.phases if phase > clock.phase]
    return f"P{later[0]}" if later and clock.phase and not is_out(fight, who) else ""


def _states(fight: Encounter, sheet: Sheet, now: Current, who: str) -> list[str | Detail]:
    out = out_of_action(fight, who)
    states: list[str | Detail] = [out] if out else []
    states += [
        Detail(f"{name.upper()} {getattr(now, name)}")
        for _, _, name in ATTRIBUTES.values()
        if getattr(now, name) != attribute(sheet, name)
    ]
    if now.stun and not out:
        states.append(Detail(f"stunned {now.stun}"))
    here = seconds_of(fight.clock)
    if now.wakes > here and not now.status.dead:
        states.append(Detail(f"out for {tell_seconds(now.wakes - here)}"))
    if now.bleeds_at and not now.status.dead:
        soon = tell_seconds(max(0, now.bleeds_at - here))
        states.append(Detail(f"bleeding, next in {soon}"))
    for key in ("surprised", "underwater", "dark", "revived"):
        if getattr(now.status, key):
            states.append(key)
    if now.status.space != "no":
        states.append(f"space ({now.status.space})")
    if now.status.locked:
        states.append("no desperation until a rest")
    states += _doing(fight, now, who)
    up = [name for name in now.on if _shown(sheet, name)]
    states += [
        Detail(f"{name} {power_now(fight, who, name)}") if name in sheet.powers else name
        for name in up
    ]
    states += [Detail(f"{name} at {aps}") for name, aps in now.powers.items() if name not in up]
    states += [Detail(f"{name} pushed to {aps}") for name, aps in pushed_now(fight, who).items()]
    return states


def _shown(sheet: Sheet, name: str) -> bool:
    """Tell whether the board shows a Power that is up, or a word that names none."""
    power = sheet.powers.get(name)
    return power is None or kind_of(name, power) in ("field", "rv")


def _doing(fight: Encounter, now: Current, who: str) -> list[str | Detail]:
    states: list[str | Detail] = []
    if now.held:
        states.append(Detail(f"holding: {now.holding}", "holding") if now.holding else "holding")
    if now.dodge or now.dodge_aps:
        states.append("dodging")
    if now.behind:
        states.append(Detail(f"{tell_aps(now.distance)} behind {called(now.behind, fight)}"))
    if now.cover:
        states.append(f"behind {called(now.cover, fight)}")
    if now.aim:
        states.append(Detail(f"aiming at {called(now.aim_on, fight)} {now.aim}"))
    if held := held_by(fight, who):
        states.append(f"grapples {_names(fight, held)}")
    if now.held_by:
        states.append(f"held by {_names(fight, now.held_by)}")
    if now.stance:
        how = "pressing" if now.stance_shift < 0 else "laying back from"
        states.append(f"{how} {called(now.stance, fight)}")
    states += _burden(fight, now, who)
    if now.speed:
        states.append(Detail(f"speed {now.speed}"))
    if now.air:
        states.append(Detail(f"without air for {now.air} s"))
    return states


def _names(fight: Encounter, ids: Iterable[str]) -> str:
    return listing(called(who, fight) for who in ids)


def _burden(fight: Encounter, now: Current, who: str) -> list[str | Detail]:
    """Return what a combatant carries, and who carries them."""
    states: list[str | Detail] = []
    if now.load is not None:
        load = carried_by(fight, who)
        states.append(
            f"carries {called(load, fight)}" if load else Detail(f"carries {tell_aps(now.load)}")
        )
    if now.carried_by:
        states.append(f"carried by {called(now.carried_by, fight)}")
    return states


def _object(fight: Encounter, which: str) -> Item:
    sheet, thing = fight.objects[which], fight.things[which]
    broken = thing.body <= 0 < sheet.body
    states: list[str | Detail] = []
    if thing.behind:
        behind = f"behind {called(thing.behind, fight)}"
        states.append(Detail(f"{tell_aps(thing.distance)} {behind}", behind))
    if thing.carried_by:
        states.append(f"carried by {called(thing.carried_by, fight)}")
    if thing.fire:
        states.append(Detail(f"burns at {thing.fire}", "burns"))
    if thing.spoiled:
        states.append("no good for blocking")
    bar = Bar("BODY", thing.body, sheet.body)
    if sheet.body > 0:
        states += harm_of(bar, "broken")
    return Item(which, sheet.name, (bar,), in_words(states), broken, seen=seen_of(states))
