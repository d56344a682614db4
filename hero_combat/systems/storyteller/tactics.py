"""What a program must know of Storyteller to play somebody's turn."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hero_combat.fight.tactics import OwnAttack, Reaction, Tactics
from hero_combat.orders.declaration import Order
from hero_combat.systems.storyteller.attack.defense import defense_barred
from hero_combat.systems.storyteller.health import condition, fallen_by, is_out
from hero_combat.systems.storyteller.orders.verbs import Act, Resolve
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.sheet.stat_block import WELL, Sheet, Status
from hero_combat.systems.storyteller.sheet.traits import speed_of
from hero_combat.systems.storyteller.state import Current, Encounter
from hero_combat.systems.storyteller.tables import BURSTS, TAGS, UNARMED, wound_penalty
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS
from hero_combat.systems.storyteller.tables.moves import MOVES
from hero_combat.systems.storyteller.turns.actions import why_no_turn, why_not_act, why_unfit

if TYPE_CHECKING:  # only an attack's worth needs it
    from fractions import Fraction

    from hero_combat.fight.odds import OddsReport

_STATUSES = {key: key.replace("_", "-") for key in Status.__struct_fields__}
_TAGS = frozenset({*TAGS, "shaken-off"})
_PLACES = (
    "dead",
    "out",
    "bleeding",
    "wounded",
    "defenseless",
    "grappled",
    "aiming",
    "covered",
    "concealed",
    "under-fire",
)
_UNARMED = OwnAttack(UNARMED, "bare hands")


def _time(fight: Encounter) -> int:
    """Return how many rounds have passed."""
    return fight.clock.round - 1 if fight.clock.round else 0


def _acting(fight: Encounter) -> tuple[str, ...]:
    """Return who has the turn, unless it is put off, or over by a blow."""
    who = fight.clock.acting
    current = fight.combatants.get(who)
    if current is None or current.status.delaying or is_out(fight, who):
        return ()
    return (who,)


def _budget(fight: Encounter, who: str) -> dict[str, int]:
    """Return whether the action of this round is left, and how many metres beside it."""
    if why_unfit(fight, who, wrestling=True):
        return {"action": 0, "metres": 0}
    action = 0 if why_no_turn(fight, who) else 1
    current = fight.combatants[who]
    if current.grappling:
        return {"action": action, "metres": 0}
    sheet = fight.sheets[who]
    metres = speed_of(sheet, current.tags) if current.tags else sheet.full_speed
    if fight.clock.round:
        metres = metres - current.moved if metres > current.moved else 0
    return {"action": action, "metres": metres}


def _bars(fight: Encounter, who: str) -> dict[str, tuple[int, int]]:
    """Return the boxes that are not marked, and Willpower."""
    current, sheet = fight.combatants[who], fight.sheets[who]
    size = sheet.boxes
    free = size - current.bashing - current.lethal - current.aggravated
    return {"health": (free, size), "willpower": (current.willpower, sheet.full_willpower)}


def _states(fight: Encounter, who: str) -> frozenset[str]:
    """Return what is the matter with somebody, a word each."""
    current = fight.combatants[who]
    found = [tag for tag in current.tags if tag in _TAGS] if current.tags else []
    status = current.status
    if status is not WELL:
        found += _words_of(status)
    if current.bashing or current.lethal or current.aggravated:
        found += _wounds(current, fight.sheets[who])
    elif status.surrendered or status.unconscious:
        found.append("out")
    if defense_barred(fight, who):
        found.append("defenseless")
    if current.grappling:
        found.append("grappled")
    if current.aim:
        found.append("aiming")
    if (current.behind or current.shield or current.screen) and _is_covered(fight, current):
        found.append("covered")
    if current.concealed:
        found.append("concealed")
    if current.under_fire:
        found.append("under-fire")
    return frozenset(found)


def _words_of(status: Status) -> tuple[str, ...]:
    """Return a word for each thing that is the matter."""
    return tuple([word for key, word in _STATUSES.items() if getattr(status, key)])


def _wounds(current: Current, sheet: Sheet) -> list[str]:
    """Return what the marked boxes make of somebody."""
    found = []
    how = fallen_by(current, sheet)
    if how:
        found.append("out")
    if how == "dead":
        found.append("dead")
    filled = current.bashing + current.lethal + current.aggravated
    if wound_penalty(filled, sheet.boxes):
        found.append("wounded")
    full = condition(current, sheet.boxes)
    if full == "bleeding" and not current.status.stable:
        found.append("bleeding")
    return found


def _is_covered(fight: Encounter, current: Current) -> bool:
    """Tell whether an object that holds, or somebody, is between one and a shot."""
    if current.behind:
        thing = fight.things.get(current.behind)
        return thing is not None and thing.structure > 0
    return current.shield in fight.combatants or current.screen in fight.combatants


def _attacks(fight: Encounter, who: str) -> tuple[OwnAttack, ...]:
    """Return what somebody can attack with as they stand: in hand or bodily, bare hands last."""
    current = fight.combatants[who]
    attacks = tuple(_at_hand(fight.sheets[who], current.ready))
    used = current.used
    if not used:
        return attacks
    return tuple([_less(each, used[each.id]) if each.id in used else each for each in attacks])


def _at_hand(sheet: Sheet, ready: tuple[str, ...]) -> Iterator[OwnAttack]:
    """Yield the attacks for which nothing must be drawn; human teeth bite in a grapple alone."""
    unarmed = _UNARMED
    for key, weapon in sheet.weapons.items():
        if key == UNARMED:
            unarmed = _own(sheet, key, weapon)
        elif not (weapon.bite and weapon.type == "bashing") and (key in ready or not weapon.armed):
            yield _own(sheet, key, weapon)
    yield unarmed


def _own(sheet: Sheet, key: str, weapon: PreparedAttack) -> OwnAttack:
    """Describe an attack, with all its shots if they are counted."""
    name = sheet.attacks[key].name or key.replace("-", " ")
    if not weapon.clip or not weapon.of.ranged:
        return OwnAttack(key, name, weapon.of.ranged)
    return OwnAttack(key, name, ranged=True, charges=weapon.clip, full=weapon.clip)


def _less(attack: OwnAttack, used: int) -> OwnAttack:
    """Return an attack of which so many shots are used, if they are counted."""
    if attack.full is None:
        return attack
    left = attack.full - used if attack.full > used else 0
    return OwnAttack(attack.id, attack.name, attack.ranged, left, attack.full)


def _worth(report: "OddsReport") -> "tuple[Fraction, Fraction]":
    """Return the chance to hit, and the boxes that one attack marks on average."""
    from hero_combat.dice.measures import fraction_of, mean  # noqa: PLC0415 - only here

    hit = fraction_of(report.chances[0].chance)
    race = report.races.get("filled")  # a thing has no boxes
    return hit, fraction_of(mean(race.loss)) if race else hit * 0


def _is_held(fight: Encounter, who: str) -> bool:
    """Tell whether a grapple, or what one is bound with, keeps somebody where they are."""
    current = fight.combatants[who]
    return bool(current.grappling or current.status.restrained or "immobilized" in current.tags)


def _refused(fight: Encounter, order: Order) -> bool:
    """Tell whether an order is refused because the action is used up, or nobody is gripped."""
    if isinstance(order, Resolve):
        return not order.force and why_not_act(fight, order.attacker) != ""
    if not isinstance(order, Act) or order.force or MOVES[order.move].takes != "action":
        return False
    who, wrestling = order.actor_, MOVES[order.move].wrestles
    if why_not_act(fight, who, wrestling=wrestling):
        return True
    now = fight.combatants[who]
    return wrestling and not now.under_fire and now.grappling not in fight.combatants


def _step(_fight: Encounter) -> str:
    """Return the order that goes on to the next turn."""
    return "step"


_NO_WAYS = ("strike", "touch", "quick")
"""A plain attack, one that does nothing, and one that the game master decides on."""
TACTICS = Tactics(
    bar="health",
    harms=("bashing", "lethal", "aggravated"),
    unit="rounds",
    time=_time,
    acting=_acting,
    budget=_budget,
    attack_takes="action",
    bars=_bars,
    states=_states,
    words=frozenset({*_STATUSES.values(), *_TAGS, *_PLACES}),
    attacks=_attacks,
    reactions={
        "dodge": Reaction("before", "act dodge {who}"),
        "prone": Reaction("before", "act prone {who}"),
        "guard": Reaction("before", "act guard {who} --on {attacker}"),
        "grip": Reaction("after", "--grip {argument}", by="attacker", needs=True),
    },
    worth=_worth,
    is_held=_is_held,
    pass_="act pass {who}",  # noqa: S106 - not a secret: the NPC passes
    reload="act reload {who} --with {attack}",
    struggle=(
        "act grapple {who} --grip damage",
        "act grapple {who} --grip break-free",
    ),
    moves={"treat": "recover --who {target} --by {who}"},
    step=_step,
    unplayed=("delays a turn",),
    refused=_refused,
    ways=(
        "--all-out",
        "--willpower",
        "--all-out --willpower",
        *(f"--burst {length}" for length in BURSTS),
        *(f"--maneuver {name}" for name in MANEUVERS if name not in _NO_WAYS),
        "--location arm",
        "--location leg",
        "--location head",
        "--location heart",
    ),
    left={"action": ("an action", "{n} actions"), "metres": ("1 m", "{n} m")},
    examples={
        "do": (
            "dodge if health < 3 and outnumbered",
            "pipe --all-out at first if target hurt",
            "pipe at easiest",
        ),
        "flee": ("health < 2",),
        "react": ("guard if willpower > 2", "dodge if health < 3"),
    },
)
