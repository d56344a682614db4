"""The board: everybody in turn order with STUN, BODY and END, and what is the matter."""

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
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Current, Encounter, held_of
from hero_combat.systems.champions.tables.turn import moment_at, moment_text, read_moment
from hero_combat.systems.champions.turns.initiative import Initiative, in_order
from hero_combat.systems.champions.turns.phases import has_phase, next_phase
from hero_combat.text import listing


def draw_board(fight: Encounter) -> Board:
    """Return the fight at a glance; before it begins, everybody in the file as they would start."""
    clock = fight.clock
    roster = [
        Initiative(
            who,
            sheet.dex,
            sheet.ego,
            sheet.pre,
            sheet.int_,
            fight.combatants[who].order_stat or sheet.order_stat,
            sheet.lightning_reflexes,
        )
        for who, sheet in fight.sheets.items()
        if who in fight.combatants
    ]
    ranked = [one.id for one in in_order(roster, fight.rules.tie_stats)]
    ranked.sort(key=lambda who: fight.sheets[who].bystander)  # who never acts stands behind
    first = [who for who in (clock.acting, *clock.waiting) if who in fight.combatants]
    order = list(dict.fromkeys((*first, *ranked)))
    return Board(
        title=fight.title,
        time=_time(fight),
        rows=tuple(_row(fight, who) for who in order),
        objects=tuple(_object(fight, which) for which in fight.things),
        absent=tuple(who for who in fight.sheets if who not in fight.combatants),
        acting=(clock.acting,) if clock.acting else (),
    )


def _time(fight: Encounter) -> str:
    """Return when it is, and the haymaker that the next step brings."""
    clock = fight.clock
    if not clock.turn:
        return "not begun"
    lands = clock.landing in fight.combatants
    landing = f", before {called(clock.landing, fight)}'s haymaker lands" if lands else ""
    return f"Turn {clock.turn}, segment {clock.segment}{landing}"


def _row(fight: Encounter, who: str) -> Row:
    sheet, now, clock = fight.sheets[who], fight.combatants[who], fight.clock
    by = now.order_stat or sheet.order_stat
    stat = sheet.ego if by == "ego" else sheet.dex
    states = (*_states(fight, sheet, now), *_under_way(fight, now, who))
    stun = Bar("STUN", now.stun, sheet.stun)
    return Row(
        id=who,
        name=sheet.name,
        side=sheet.side,
        acting=clock.acting == who,
        when=f"{by.upper()} {stat}",
        next=_next(fight, sheet, now, who),
        bars=(
            stun,
            Bar("BODY", now.body, sheet.body),
            Bar("END", now.end, sheet.end),
        ),
        states=in_words(states),
        seen=seen_of(states),
        health=health_word(stun),
    )


def _next(fight: Encounter, sheet: Sheet, now: Current, who: str) -> str:
    clock = fight.clock
    dead = now.body <= -sheet.body  # who is unconscious has phases, and takes Recoveries
    if sheet.bystander or dead:
        return "out" if dead else ""
    if clock.acting == who:
        return "now"
    if who in clock.waiting:
        return f"S{clock.segment}"
    if not (clock.turn and clock.segment):  # not begun, or unset by hand
        return ""
    moment = moment_at(clock.turn, clock.segment)
    spent = read_moment(now.spent) if now.spent else 0
    if not clock.waiting and not clock.acting and has_phase(sheet.spd, moment, spent=spent):
        return f"S{clock.segment}"
    phase = next_phase(sheet.spd, max(moment, spent))
    return moment_text(phase) if phase else "never"


def _states(fight: Encounter, sheet: Sheet, now: Current) -> list[str | Detail]:
    states = _low(sheet, now)
    status = now.status
    for key in status.__struct_fields__:
        value = getattr(status, key)
        if key == "grabbed" and value and now.held_by:
            states.append(f"grabbed by {_names(fight, now.held_by)}")
        elif value is True:
            states.append(key.replace("_", " "))
        elif key == "surprised" and value != "no":
            states.append("surprised" if value == "yes" else f"surprised ({value})")
    if now.presence:
        states.append(now.presence)
    states += [which.replace("-", " ") for which in now.powers]
    if now.holding:
        half = now.half and read_moment(now.held or now.half) <= read_moment(now.half)
        holds = f"holding{' (half used)' if half else ''}"
        states.append(Detail(f"{holds}: {now.holding}", holds))
    if now.maneuver:
        declared = _declared(fight, now)
        until = f" until {now.maneuver_until}" if now.maneuver_until else ""
        states.append(Detail(f"{declared}{until}", declared))
    if now.dcv:
        states.append(Detail(f"DCV {now.dcv:+}"))
    if sheet.behind:
        states.append(Detail(f"{sheet.distance} m behind {called(sheet.behind, fight)}"))
    return states


def _names(fight: Encounter, ids: Iterable[str]) -> str:
    return listing(called(who, fight) for who in ids)


def _low(sheet: Sheet, now: Current) -> list[str | Detail]:
    """Return what little STUN and BODY means."""
    if now.body <= -sheet.body:
        return ["dead"]
    states: list[str | Detail] = ["unconscious"] if now.stun < 0 else []
    if now.stun == 0:
        states.append(Detail("at 0 STUN"))
    return [*states, Detail("at 0 BODY")] if now.body == 0 else states


def _declared(fight: Encounter, now: Current) -> str:
    """Return the maneuver, and whom it concerns: `set at titania`, `block (failed)`."""
    word = now.maneuver.lower().replace("-", " ")
    if now.aim:
        return f"{word} at {called(now.aim, fight)}"
    if now.guarding:
        return f"in front of {called(now.guarding, fight)}"
    return f"{word} (failed)" if now.block_broken else word


def _under_way(fight: Encounter, now: Current, who: str) -> list[str | Detail]:
    """Return what an attack has begun, or has taken away."""
    states: list[str | Detail] = []
    if now.haymaker:
        states.append(Detail(f"haymaker lands {now.haymaker_lands}"))
    if held := held_of(fight, who):
        states.append(f"has hold of {_names(fight, held)}")
    if now.ahead_of:
        states.append(f"goes before {_names(fight, now.ahead_of)}")
    if now.covering:
        states.append(f"covers {called(now.covering, fight)}")
    if now.dropped:
        states.append(f"without {', '.join(now.dropped)}")
    return states


def _object(fight: Encounter, which: str) -> Item:
    sheet, body = fight.objects[which], fight.things[which].body
    bar = Bar("BODY", body, sheet.body)
    states = [*harm_of(bar, "broken")]
    if sheet.behind:
        behind = f"behind {called(sheet.behind, fight)}"
        states.insert(0, Detail(f"{sheet.distance} m {behind}", behind))
    return Item(which, sheet.name, (bar,), in_words(states), body <= 0, seen=seen_of(states))
