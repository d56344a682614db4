"""The board: everybody in Initiative order with Health and Willpower, and what is the matter."""

from hero_combat.fight.board import Bar, Board, Detail, Item, Row, Track, harm_of, in_words, seen_of
from hero_combat.fight.names import called
from hero_combat.systems.storyteller.attack.defense import defense_barred, defense_left
from hero_combat.systems.storyteller.health import is_dead, is_out, marks_of, wound_penalty_of
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import speed_of
from hero_combat.systems.storyteller.state import Current, Encounter
from hero_combat.systems.storyteller.tables import tag_name
from hero_combat.systems.storyteller.telling import wounds
from hero_combat.systems.storyteller.turns.order import in_order, place_of


def draw_board(fight: Encounter) -> Board:
    """Draw up the fight at a glance; before it begins, everybody as they would start."""
    clock = fight.clock
    ranked = in_order(fight, list(fight.combatants))
    first = [who for who in (clock.acting, *clock.waiting) if who in fight.combatants]
    order = list(dict.fromkeys((*first, *ranked)))
    return Board(
        title=fight.title,
        time=f"Round {clock.round}" if clock.round else "not begun",
        rows=tuple(_row(fight, who) for who in order),
        objects=tuple(_object(fight, which) for which in fight.things),
        absent=tuple(who for who in fight.sheets if who not in fight.combatants),
        acting=(clock.acting,) if clock.acting else (),
    )


def _row(fight: Encounter, who: str) -> Row:
    sheet, now = fight.sheets[who], fight.combatants[who]
    size = sheet.boxes
    marks = marks_of(now)
    health = Bar("HEALTH", size - marks.bashing - marks.lethal - marks.aggravated, size)
    full = sheet.full_willpower
    states = _states(fight, who, sheet, now)
    return Row(
        id=who,
        name=sheet.name,
        side=sheet.side,
        acting=fight.clock.acting == who,
        when="" if now.initiative is None else f"Init {place_of(fight, who)}",
        next=_next(fight, who),
        bars=(
            health,
            Bar("WILLPOWER", now.willpower, full),
        ),
        states=in_words(states),
        seen=seen_of(states),
        tracks=(Track("HEALTH", wounds.track(marks, size).rstrip("_"), size),),
        health=_LOOKS[wound_penalty_of(fight, who)] if health.now < size else "",
    )


_LOOKS = {0: "hurt", -1: "bloodied", -2: "barely standing", -3: "barely standing"}
"""How a wounded combatant looks, by the wound penalty."""


def _next(fight: Encounter, who: str) -> str:
    clock, now = fight.clock, fight.combatants[who]
    if is_out(fight, who):
        return "out"
    if clock.acting == who:
        return "delays" if now.status.delaying else "now"
    if now.status.delaying:
        return "delays"
    if clock.round and now.free == clock.round and now.acted < clock.round:
        return "any time"
    if who in clock.waiting:
        return f"R{clock.round}"
    later = clock.round and not fight.sheets[who].bystander
    return f"R{clock.round + 1}" if later else ""


def _states(fight: Encounter, who: str, sheet: Sheet, now: Current) -> list[str | Detail]:
    states: list[str | Detail] = []
    if is_dead(fight, who):
        return ["dead"]
    if penalty := wound_penalty_of(fight, who):
        states.append(Detail(f"wounds {penalty}"))
    defense = Detail(f"Defense {defense_left(fight, who)}")
    states.append("no Defense" if defense_barred(fight, who) else defense)
    speed = speed_of(sheet, tuple(now.tags))
    left = f"{max(0, speed - now.moved)}/" if now.moved else ""
    states.append(Detail(f"Speed {left}{speed}"))
    status = now.status
    flags = [key for key in status.__struct_fields__ if key != "held" and getattr(status, key)]
    states += [key.replace("_", " ") for key in flags]
    states += [
        Detail(f"{tag_name(tag)} (turns: {turns})") if turns else tag_name(tag)
        for tag, turns in now.tags.items()
    ]
    states += _placed(fight, now)
    states += _weapons(sheet, now)
    if now.intent:
        states.append(Detail(f"intent: {now.intent}"))
    return states


def _placed(fight: Encounter, now: Current) -> list[str | Detail]:
    """Return where one is, and what one is about."""
    states: list[str | Detail] = []
    if now.grappling:
        other = called(now.grappling, fight)
        states.append(f"in a grapple with {other}")
        if now.status.held:
            states.append(f"holds {other}" if now.holding else f"held by {other}")
    if now.control:
        states.append(f"controls {now.control}")
    if now.aim:
        states.append(Detail(f"aims +{now.aim} at {called(now.aiming, fight)}"))
    if now.dropped:
        states.append(f"weapon on the ground: {', '.join(now.dropped)}")
    if now.behind:
        states.append(f"behind {called(now.behind, fight)}")
    if now.shield:
        states.append(f"shielded by {called(now.shield, fight)}")
    if now.concealed:
        states.append(Detail(f"concealed (attackers -{now.concealed})"))
    if now.under_fire:
        states.append(Detail(f"under fire ({now.under_fire} damage)"))
    if now.breaking:
        several = Detail(f"breaking points {now.breaking}")
        states.append("breaking point" if now.breaking == 1 else several)
    return states


def _weapons(sheet: Sheet, now: Current) -> list[str | Detail]:
    told: list[str | Detail] = []
    for key in now.ready:
        clip = sheet.weapons[key].clip if key in sheet.weapons else 0
        left = max(0, clip - now.used.get(key, 0))
        told.append(Detail(f"{key} {left}/{clip}") if clip else key)
    return told


def _object(fight: Encounter, which: str) -> Item:
    sheet, left = fight.objects[which], fight.things[which].structure
    full = sheet.durability + sheet.size if sheet.structure is None else sheet.structure
    bar = Bar("Structure", left, full)
    states = (Detail(f"Durability {sheet.durability}"), *harm_of(bar, "wrecked"))
    return Item(which, sheet.name, (bar,), in_words(states), left <= 0, seen=seen_of(states))
