"""What happens in Champions alone: events beside those of all systems."""

from hero_combat.fight.events import Event


class Stunned(Event, frozen=True, tag="champions.stunned"):
    """Somebody took more STUN from one hit than CON: half DCV, and the next phase is lost.

    Attributes:
        who: who is Stunned.
        by: whose doing it is, "" for nobody's.
        together: whether the STUN of a coordinated attack did it, added up.
    """

    who: str
    by: str = ""
    together: bool = False


class HaymakerAnnounced(Event, frozen=True, tag="champions.haymaker-announced"):
    """The next step lets a haymaker land; whoever aborts does so now."""

    who: str
    target: str


class HaymakerLost(Event, frozen=True, tag="champions.haymaker-lost"):
    """A haymaker came to nothing.

    Attributes:
        who: whose haymaker it was.
        why: what kept it from landing: `stunned`, `knocked back`, `out of reach`.
    """

    who: str
    why: str


class PowerDropped(Event, frozen=True, tag="champions.power-dropped"):
    """A power that was up went down against its owner's will.

    Attributes:
        who: whose power it is.
        power: its name in the stat block.
        why: for what: `no END`, `stunned`, `dead`.
    """

    who: str
    power: str
    why: str


class Scattered(Event, frozen=True, tag="champions.scattered"):
    """An area attack missed its place and came down elsewhere.

    Attributes:
        attacker: who attacked.
        hexes: how many hexes off.
        metres: the same in metres.
        clock: the direction on a clock's face.
        axial: the hex it came down in, from the one aimed at.
    """

    attacker: str
    hexes: int
    metres: int
    clock: str
    axial: tuple[int, int]


class Coordinated(Event, frozen=True, tag="champions.coordinated"):
    """Several attacked one target in the same instant.

    Attributes:
        target: who was attacked.
        joined: those whose Teamwork rolls were made.
        coordinated: whether there were enough of them.
        stun: the STUN that they got through together.
    """

    target: str
    joined: tuple[str, ...]
    coordinated: bool
    stun: int


class StrengthCompared(Event, frozen=True, tag="champions.strength-compared"):
    """STR met STR: the BODY of each one's dice, and whether the first one won."""

    who: str
    other: str
    body: int
    against: int
    won: bool


class WentFirst(Event, frozen=True, tag="champions.went-first"):
    """It was settled in what order people act.

    Attributes:
        order: their ids, the first one first.
        rolled: whether DEX rolls settled it.
    """

    order: tuple[str, ...]
    rolled: bool = True


class SuccessRolled(Event, frozen=True, tag="champions.success-rolled"):
    """Somebody rolled 3d6 for a number or less.

    Attributes:
        who: whose roll it was, "" for nobody's.
        what: for what: `dex`, `teamwork`, `paramedics`, `dive for cover`, `11-`.
        needed: the number needed.
        total: the number rolled.
        made: whether it was made.
    """

    who: str
    what: str
    needed: int
    total: int
    made: bool


class EffectRolled(Event, frozen=True, tag="champions.effect-rolled"):
    """Somebody was hit by an attack whose dice are no damage; what they do is entered by hand.

    Attributes:
        target: who or what was hit.
        effect: what the dice are: `flash`, `drain`, `entangle`.
        points: segments of a flash, BODY of an entangle, points of the others.
        by: whose doing it is.
    """

    target: str
    effect: str
    points: int
    by: str = ""


class DiceRead(Event, frozen=True, tag="champions.dice-read"):
    """Dice were rolled and read, with no attack behind them.

    Attributes:
        who: whose roll it was, "" for nobody's.
        dice: the dice as written.
        amounts: what they come to: `{"stun": 18, "body": 6}`, `{"points": 7}`.
    """

    who: str
    dice: str
    amounts: dict[str, int]


class ChartRead(Event, frozen=True, tag="champions.chart-read"):
    """Something was rolled on a chart.

    Attributes:
        chart: `location`, `high-shot`, `scatter`.
        result: the row: `Head`, `5:00`.
    """

    chart: str
    result: str


EVENTS: tuple[type[Event], ...] = (
    Stunned,
    HaymakerAnnounced,
    HaymakerLost,
    PowerDropped,
    Scattered,
    Coordinated,
    StrengthCompared,
    WentFirst,
    SuccessRolled,
    EffectRolled,
    DiceRead,
    ChartRead,
)
"""The events of Champions."""
