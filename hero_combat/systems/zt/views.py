"""The board: everybody in the order of play, with Defense, HP, slots and statuses."""

from collections.abc import Sequence

from hero_combat.fight.board import (
    Bar,
    Board,
    Detail,
    Item,
    Row,
    health_word,
    in_words,
    seen_of,
)
from hero_combat.systems.zt.conditions.movement import current_speed, metres_left
from hero_combat.systems.zt.dice import defense_check
from hero_combat.systems.zt.health import is_dead, is_unconscious
from hero_combat.systems.zt.sheet import max_energy, max_hp, weapon_of
from hero_combat.systems.zt.state import Current, Encounter, Lying
from hero_combat.systems.zt.telling import words
from hero_combat.systems.zt.telling.turns import ranked
from hero_combat.systems.zt.turns.order import order_of_play, who_acts

_FLAGS = ("blinded", "deafened", "poisoned", "prone", "incapacitated", "surprised", "disengaged")


def board(fight: Encounter) -> Board:
    """Return the fight at a glance; before it begins, everybody as they would start."""
    clock = fight.clock
    order = order_of_play(fight, fight.rules.seats, clock.first)
    bystanders = (who for who in fight.combatants if fight.sheets[who].bystander)
    return Board(
        title=fight.title,
        time=_time(fight),
        rows=tuple(_row(fight, who, order) for who in (*order, *bystanders)),
        objects=(
            *(_object(fight, which) for which in fight.things),
            *(_dropped(which, thing) for which, thing in clock.lying.items()),
        ),
        absent=tuple(who for who in fight.sheets if who not in fight.combatants),
        acting=who_acts(fight),
        remarks=tuple(_remarks(fight)),
    )


def _time(fight: Encounter) -> str:
    clock = fight.clock
    if clock.round:
        return f"Round {clock.round} ({words.clock_time(clock.round)})"
    if not clock.initiator:
        return "not begun"
    return "the initiating Action" + (" is done" if clock.initiated else "")


def _row(fight: Encounter, who: str, order: Sequence[str]) -> Row:
    sheet, now = fight.sheets[who], fight.combatants[who]
    states = _states(fight, who, now)
    hp = Bar("HP", now.hp, max_hp(sheet, now.status.fatigue))
    return Row(
        id=who,
        name=sheet.name,
        side=sheet.side,
        acting=who in who_acts(fight),
        when=_defense(fight, who, now),
        next=_next(fight, who, order),
        bars=(
            hp,
            Bar("Energy", now.energy, max_energy(sheet, now.status.fatigue)),
        ),
        states=in_words(states),
        seen=seen_of(states),
        health=health_word(hp),
    )


def _defense(fight: Encounter, who: str, now: Current) -> str:
    """Return the Defense that an attack must beat now."""
    if now.defense is None:
        return "Defense -"
    ones = defense_check.is_beaten_by_all(fight, who)
    return f"Defense {words.ones(defense_check.standing_defense(fight, who), all_ones=ones)}"


def _next(fight: Encounter, who: str, order: Sequence[str]) -> str:
    clock = fight.clock
    if clock.acting == who:
        return "now"
    if not clock.round or who not in order or is_unconscious(fight.combatants[who]):
        return ""
    last = clock.acting or clock.after
    passed = order.index(last) if last in order else -1
    return f"Round {clock.round + (order.index(who) <= passed)}"


def _states(fight: Encounter, who: str, now: Current) -> list[str | Detail]:
    sheet, status, clock = fight.sheets[who], now.status, fight.clock
    states: list[str | Detail] = []
    if is_unconscious(now):
        states.append("dead" if is_dead(now, sheet, fight.rules) else "unconscious")
    states += [flag for flag in _FLAGS if getattr(status, flag)]
    if status.grappled:
        grappler = fight.sheets.get(status.grappled)
        states.append(f"grappled by {grappler.name if grappler else status.grappled}")
    if status.fatigue:
        states.append(Detail(f"fatigue {status.fatigue}"))
    states += [f"borrowed {slot}" for slot in now.borrowed]
    if clock.acting == who and clock.round:
        states.append(_slots(fight, who, now))
    elif (metres := current_speed(fight, who)) != sheet.full_speed:
        states.append(Detail(f"Speed {metres} of {sheet.full_speed}"))
    if now.luck:
        states.append(Detail(f"Luck {now.luck}"))
    states += [f"{item} broken" for item in now.broken]
    states += [f"no {item} left" for item in now.used_up]
    if now.held:
        states.append(f"holds {', '.join(now.held)}")
    return states


def _slots(fight: Encounter, who: str, now: Current) -> Detail:
    """Return what is left of the Turn: `major, minor, move 10 m`."""
    left = [slot for slot in ("major", "minor") if getattr(now, slot) == "ready"]
    if now.minors:
        left.append(f"{now.minors} more minor")
    metres = metres_left(fight, who)
    if now.move == "ready" or now.moves or metres:
        left.append(f"move {metres} m")
    return Detail(f"has {', '.join(left)}" if left else "Turn used up")


def _object(fight: Encounter, which: str) -> Item:
    thing = fight.things[which]
    holder = thing.holder
    where = fight.sheets[holder].name if holder in fight.sheets else holder
    has = fight.combatants.get(holder)
    broken = thing.broken if has is None else which in has.broken
    states = (f"{where} has it" if holder else "lies there", *(("broken",) if broken else ()))
    return Item(which, fight.objects[which].name, states=states, broken=broken, seen=states)


def _dropped(which: str, thing: Lying) -> Item:
    """Return a dropped weapon or shield, by the word that picks it up."""
    name = words.item(which) if thing.attack is None else weapon_of(which, thing.attack).name
    states = ("lies there", *(("broken",) if thing.broken else ()))
    return Item(which, name, states=states, broken=thing.broken, seen=states)


def _remarks(fight: Encounter) -> list[str]:
    inside = ((who, now) for who, now in fight.combatants.items() if who not in fight.left)
    known = [who for who, now in inside if now.defense is not None]
    told = ranked(fight, defense_check.rank_defenses(fight, known))
    return [f"Defense: {', '.join(told)}"] if told else []
