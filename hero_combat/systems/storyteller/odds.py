"""The odds of an attack: successes, damage past armor by kind, and what becomes of the target.

`resolve` itself is played once for each count of successes that its rolls can have; here those
counts are only weighted, and what it left is read.
"""

from collections.abc import Callable

import msgspec

from hero_combat.dice.laws import Chance, Law
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.names import called
from hero_combat.fight.odds import Likelihood, OddsReport, Race, Spread
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.systems.storyteller.choosing import chosen
from hero_combat.systems.storyteller.defending import defense_left, dodged, told_left
from hero_combat.systems.storyteller.gear import BARE, Gear
from hero_combat.systems.storyteller.grappling import disarmed
from hero_combat.systems.storyteller.health import Marks, condition, marked
from hero_combat.systems.storyteller.odds_walk import Leaf, base_rolls, walked
from hero_combat.systems.storyteller.orders import Resolve
from hero_combat.systems.storyteller.quick import quick
from hero_combat.systems.storyteller.sheet import Current, Fight
from hero_combat.systems.storyteller.success_law import DRAMATIC
from hero_combat.systems.storyteller.tables import EXCEPTIONAL
from hero_combat.systems.storyteller.throw import contest
from hero_combat.systems.storyteller.traits import boxes
from hero_combat.systems.storyteller.turn import fallen, is_dead, marks_of, words
from hero_combat.systems.storyteller.until import Attacks

_TAIL = 1_000_000
"""One in so many is the least part of a law that is told as an outcome of its own."""

_ONE_TURN = (
    "--until: all attacks fall in one turn: Defense, once applied, doesn't come back; the attacker "
    "is each time as now"
)


class Fate(msgspec.Struct, frozen=True):
    """How one attack comes out.

    Attributes:
        hit: whether it does what it is meant to do.
        rolled: the attacker's successes, `DRAMATIC` for a dramatic failure.
        net: the successes that count.
        bashing: bashing damage past armor.
        lethal: lethal or aggravated damage past armor.
        shield: damage to a human shield.
        threat: what covering fire does to one who acts in it.
        must_roll: whether Stamina is rolled to stay conscious from now on.
        out: whether the target is unconscious or dead.
        dead: whether the target is dead.
        structure: the Structure that an object loses.
        wrecked: whether it is a wreck now.
        tags: the Combat Tags that it brings.
        cut: whether more successes still are counted with these.
    """

    hit: bool
    rolled: int
    net: int
    bashing: int = 0
    lethal: int = 0
    shield: int = 0
    threat: int = 0
    must_roll: bool = False
    out: bool = False
    dead: bool = False
    structure: int = 0
    wrecked: bool = False
    tags: tuple[str, ...] = ()
    cut: bool = False


def odds(fight: Fight, order: Resolve) -> OddsReport:
    """The exact odds of the attack that `order` resolves, of the fight as it stands.

    What the rules forbid the attacker now is a note.

    Raises:
        UsageError: it isn't clear with what, there are several targets, or too many dice.

    source: rulings P1, P4, P7 to P18
    """
    if len(order.target) != 1:
        raise UsageError("odds are those of one target", mend="--each target compares several")
    order = msgspec.structs.replace(order, force=True)
    gear = chosen(Ledger(fight), order)
    victim = _victim(fight, order, gear)
    seen: list[Outcome] = []

    def read(leaf: Leaf) -> Fate:
        if not seen:
            seen.append(leaf.outcome)
        return _fate(fight, order, victim, leaf)

    fates = walked(fight, order, read)
    first = seen[0]
    report = _main_roll(order, first)
    hits = fates.chance(lambda fate: fate.hit).reduced()
    of_play = ""  # what the attack leaves of Defense
    if victim in fight.combatants:
        of_play = told_left(fight.sheets[victim].name, defense_left(first.encounter, victim))
    notes = [note.removeprefix("forced: ") for note in first.notes if note != of_play]
    if order.burst in ("medium", "long"):
        notes.append("at one target; a burst at several is a die harder for each of them")
    beyond = fates.chance(lambda fate: fate.cut).reduced()
    if beyond.numerator:
        zeros = len(str(beyond.denominator // beyond.numerator)) - 1
        notes.append(
            "dice that come again are followed far: what is left, less than 1 in "
            f"10^{zeros}, counts as the last outcome"
        )
    laws = _laws(fates, gear, report) if hits.numerator else ()
    return OddsReport(
        _title(fight, order, gear),
        tuple(_chances(fates, hits, report, order, thing=victim in fight.things)),
        laws,
        _races(fight, order, victim, fates, gear),
        report.modifiers if report else (),
        tuple(notes),
    )


def _victim(fight: Fight, order: Resolve, gear: Gear) -> str:
    """Whom a hit hits: the target, or who is held in between."""
    target = order.target[0]
    screen = fight.combatants[target].screen if target in fight.combatants else ""
    return screen if gear.of.ranged and screen in fight.combatants else target


def _title(fight: Fight, order: Resolve, gear: Gear) -> str:
    one, other = fight.sheets[order.attacker].name, called(order.target[0], fight)
    using = "" if gear is BARE or not (gear.armed or gear.bite) else f" with {gear.name}"
    how = "" if order.maneuver == "strike" else f" ({words(order.maneuver)})"
    return f"{one} attacks {other}{using}{how}"


# ------------------------------------------------------------------ one outcome, read

_LABELS = {"strike": "attack", "club": "attack", "quick": "quick combat"}


def _main_label(order: Resolve) -> str:
    """The label of the attacker's own roll."""
    if order.maneuver == "covering-fire":
        return f"covering fire {order.attacker}"
    return f"{_LABELS.get(order.maneuver, order.maneuver)} {order.target[0]}"


def _main_roll(order: Resolve, outcome: Outcome) -> RollReport | None:
    label = _main_label(order)
    return next((roll for roll in base_rolls(outcome.rolls) if roll.label == label), None)


def _fate(fight: Fight, order: Resolve, victim: str, leaf: Leaf) -> Fate:
    """What became of the victim, and whether the attack did what it is meant to do."""
    after: Fight = leaf.outcome.encounter
    hit, rolled, net = _success(fight, order, leaf)
    if victim in fight.things:
        left = after.things[victim].structure
        lost = fight.things[victim].structure - left
        return Fate(hit, rolled, net, structure=lost, wrecked=left <= 0, cut=leaf.cut)
    before, now = fight.combatants[victim], after.combatants[victim]
    size = boxes(fight.sheets[victim])
    shield = before.shield if before.shield in fight.combatants else ""
    gone = fallen(after, victim) in ("dead", "unconscious")
    return Fate(
        hit=hit,
        rolled=rolled,
        net=net,
        bashing=now.taken_bashing - before.taken_bashing,
        lethal=_worse(now) - _worse(before),
        shield=_taken(after, shield) - _taken(fight, shield) if shield else 0,
        threat=now.under_fire if order.maneuver == "covering-fire" else 0,
        must_roll=not gone and condition(marks_of(now), size) == "stamina_roll",
        out=gone,
        dead=is_dead(after, victim),
        tags=tuple(tag for tag in now.tags if tag not in before.tags),
        cut=leaf.cut,
    )


def _taken(fight: Fight, who: str) -> int:
    current = fight.combatants[who]
    return current.taken_bashing + _worse(current)


def _worse(current: Current) -> int:
    return current.taken_lethal + current.taken_aggravated


def _success(fight: Fight, order: Resolve, leaf: Leaf) -> tuple[bool, int, int]:
    """Whether the attack came off, the attacker's successes, and those that count."""
    target, tie = order.target[0], fight.rules.tie
    if order.maneuver == "killing-blow":
        return True, 0, 0
    rolled = leaf.picks.get(_main_label(order), 0)
    mine, dramatic = max(0, rolled), rolled == DRAMATIC
    resisted = leaf.picks.get(f"resist {target}")
    if resisted is None:
        dodge = leaf.picks.get(f"dodge {target}", 0)
        net = dodged(mine, max(0, dodge), 0, dramatic=dodge == DRAMATIC).net
        return net > 0, rolled, net
    theirs = max(0, resisted)
    if order.maneuver == "disarm":
        result = disarmed(mine, theirs, dramatic=dramatic, tie=tie)
        won = result in ("dropped", "taken")
    elif order.maneuver == "quick":
        fought = quick(mine, theirs, 0, 0, b_combat=False, dramatic=dramatic, tie=tie)
        won = fought.outcome == "win"
    else:
        won = mine > 0 and contest(mine, theirs, tie).winner == "initiator"
    return won, rolled, contest(mine, theirs, tie).net if won else 0


# ------------------------------------------------------------------ what is told


def _chances(
    fates: Law[Fate], hits: Chance, report: RollReport | None, order: Resolve, *, thing: bool
) -> list[Likelihood]:
    told = "" if report is None else report.dice.replace("chance", "chance die")
    told += " and help" if order.helpers else ""
    chances = [Likelihood("hit", hits, told or "without a roll")]

    def may(what: str, is_so: Callable[[Fate], bool], told: str = "") -> None:
        chances.append(Likelihood(what, fates.chance(is_so).reduced(), told))

    if report is not None and report.dice.startswith("chance"):
        may("dramatic failure", lambda fate: fate.rolled == DRAMATIC)
    elif report is not None:
        least = f"{EXCEPTIONAL} successes or more"
        may("exceptional", lambda fate: fate.hit and fate.rolled >= EXCEPTIONAL, least)
    if thing:
        may("wrecked", lambda fate: fate.wrecked, "no Structure left")
        return chances
    may("fights to stay conscious", lambda fate: fate.must_roll, "full of bashing")
    may("knocked out", lambda fate: fate.out, "dead or unconscious")
    may("dead", lambda fate: fate.dead)
    for tag in dict.fromkeys(tag for fate in fates.weights for tag in fate.tags):
        may(words(tag), lambda fate, tag=tag: tag in fate.tags)  # type: ignore[misc]  # bound
    return chances


def _laws(fates: Law[Fate], gear: Gear, report: RollReport | None) -> tuple[Spread, ...]:
    """The numbers of a hit; those that are always 0 are left out."""
    some = fates.given(lambda fate: fate.hit)
    worse = "aggravated" if gear.type == "aggravated" else "lethal"
    endless = (
        report is not None
        and "no-again" not in report.dice
        and not report.dice.startswith("chance")
    )
    numbers: list[tuple[str, Callable[[Fate], int]]] = [
        ("successes", lambda fate: fate.net),
        ("damage past armor", lambda fate: fate.bashing + fate.lethal),
        ("bashing", lambda fate: fate.bashing),
        (worse, lambda fate: fate.lethal),
        ("Structure lost", lambda fate: fate.structure),
        ("damage to the human shield", lambda fate: fate.shield),
        ("damage to who acts under fire", lambda fate: fate.threat),
    ]
    laws = [(what, some.map(number)) for what, number in numbers]
    kinds = [what for what, law in laws if what in ("bashing", worse) and any(law.weights)]
    return tuple(
        Spread(what, _ended(law) if endless else law.reduced())
        for what, law in laws
        if any(law.weights) and not (what == "damage past armor" and len(kinds) < 2)
    )


def _ended(law: Law[int]) -> Law[int]:
    """The same law, all that is rarer than one in a million at its upper end as one outcome."""
    weights = dict(law.weights)
    outcomes = sorted(weights)
    rest = 0
    while len(outcomes) > 1 and (rest + weights[outcomes[-1]]) * _TAIL < law.total:
        rest += weights.pop(outcomes.pop())
    if not rest:
        return law.reduced()
    most = outcomes[-1]
    weights[most] += rest
    return Law(weights, law.total, most).reduced()


def _races(
    fight: Fight, order: Resolve, victim: str, fates: Law[Fate], gear: Gear
) -> dict[str, Race]:
    """What so many attacks like this come to: a full track, unconsciousness, death; a wreck.

    The target is followed from attack to attack. How many points it takes is of the first kind of
    damage alone; it tells only what has come about already.
    """
    if victim in fight.things:
        broken = fates.map(lambda fate: fate.structure).reduced()
        return {"wrecked": Race(broken, fight.things[victim].structure)}
    loss = fates.map(lambda fate: fate.bashing + fate.lethal).reduced()
    size, marks = boxes(fight.sheets[victim]), marks_of(fight.combatants[victim])
    full = size - marks.bashing - marks.lethal - marks.aggravated
    bashing = any(fate.bashing for fate in fates.weights)
    worse = any(fate.lethal for fate in fates.weights)
    harms = bashing or worse
    attacks = Attacks(fight, order, victim)

    def race(enough: int, over: Callable[[Fight], bool]) -> Race:
        if not harms or enough <= 0:
            return Race(loss, enough)
        return Race(loss, enough, (_ONE_TURN,), attacks.chain(over))

    def is_full(now: Fight) -> bool:
        held = marks_of(now.combatants[victim])
        return held.bashing + held.lethal + held.aggravated >= size

    def is_down(now: Fight) -> bool:
        return condition(marks_of(now.combatants[victim]), size) in _DOWN

    kind = "bashing" if bashing else "aggravated" if gear.type == "aggravated" else "lethal"
    until_out = points_until(marks, size, kind, lambda now: condition(now, size) in _DOWN)
    until_dead = points_until(marks, size, kind, lambda now: now.aggravated >= size)
    if fallen(fight, victim) in ("dead", "unconscious"):
        until_out = 0
    return {
        "knocked-out": race(until_out, is_down),
        "dead": race(until_dead, lambda now: is_dead(now, victim)),
        "filled": race(full, is_full),
    }


_DOWN = ("bleeding", "dead")


def points_until(marks: Marks, size: int, kind: str, over: Callable[[Marks], bool]) -> int:
    """How many points of one kind of damage it takes until the track is so."""
    points = 0
    while not over(marks):
        marks = marked(marks, size, Marks(**{kind: 1}))
        points += 1
    return points
