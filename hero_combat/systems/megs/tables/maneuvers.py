"""Maneuvers: a record each, of the column shifts that it gives and of all that it does.

Whatever asks what a maneuver does asks its record, never its name. Beside them the shifts of
situations.

source: seed, "Combat Maneuvers", "Initiative Maneuvers", "Special Combat Situations"
"""

from typing import Literal

import msgspec


class Maneuver(msgspec.Struct, frozen=True):
    """What a maneuver does; column shifts to OV and RV are harder for the attacker when above 0.

    Attributes:
        name: its word on the line, "" for a plain attack.
        help: what it is, for `--help`.
        av: column shifts to AV (+ is better for the attacker).
        ov: column shifts to OV.
        rv: column shifts to RV.
        kind: "shift" for those that only shift, "form" for those that are a way to attack of
            their own, "power" for those that trade a hit for damage, "initiative" for those that
            need a higher Initiative; one of each kind but the first at a time.
        uses: what it is done with: "any" attack, "bare" hands, DEX and STR, or a "club" swung.
        ev: where the EV comes from instead: the attacker's "body", or the "ground".
        aims: whether it is for damage, so that attacks combine in it, and explosions and attacks
            on Powers are made with it.
        harms: whether its damage is taken; else it only says whether it stuns and knocks back.
        holds: whether it grips the target.
        disarms: whether it takes an object.
        hurls: whether RAPs are the knockback.
        knocks_out: whether RAPs stun or knock out.
        knocks: whether it can knock back.
        moves: whether the attacker runs into the target.
        around: whether it meets everybody around, with a roll for each.
        sweeps: whether what is swung breaks by RAPs above its BODY.
        several: whether one roll can meet several targets.
        many: whether its name says that it does.
        past_cover: whether it goes round cover.
        pulls: whether the attacker may hold knockback back.
        together: the maneuvers that it can be used with; None for all.
        needs: the options it can't do without.
        flies: whether only who flies can do it.
        bars: whether it says nothing about objects.
        reads: the options that it reads besides those that follow from the rest.
    """

    name: str = ""
    help: str = ""
    av: int = 0
    ov: int = 0
    rv: int = 0
    kind: Literal["shift", "form", "initiative", "power"] = "shift"
    uses: Literal["any", "bare", "club"] = "any"
    ev: Literal["", "body", "ground"] = ""
    aims: bool = True
    harms: bool = True
    holds: bool = False
    disarms: bool = False
    hurls: bool = False
    knocks_out: bool = False
    knocks: bool = True
    moves: bool = False
    around: bool = False
    sweeps: bool = False
    several: bool = True
    many: bool = False
    past_cover: bool = False
    pulls: bool = False
    together: tuple[str, ...] | None = None
    needs: tuple[str, ...] = ()
    flies: bool = False
    bars: bool = False
    reads: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Return its name as people read it: `critical blow`."""
        return self.name.replace("-", " ")


PLAIN = Maneuver(help="a plain attack")
"""An attack without a maneuver, or with none that is a way to attack of its own."""

_TABLE = (
    Maneuver("critical-blow", "harder to hit, RV -3 columns", ov=2, rv=-3, kind="power"),
    Maneuver("devastating-attack", "hardest to hit, RV -6 columns", ov=4, rv=-6, kind="power"),
    Maneuver(
        "flailing-attack",
        "easier to hit, RV +3 columns",
        ov=-2,
        rv=3,
        kind="power",
        together=("grapple", "multi-attack", "team-attack"),
    ),
    Maneuver(
        "grapple",
        "holds the target; by RAPs above its BODY hurts",
        kind="form",
        uses="bare",
        aims=False,
        holds=True,
        knocks=False,
        bars=True,
        reads=("hurt",),
    ),
    Maneuver("multi-attack", "several targets, RAPs to each", many=True),
    Maneuver(
        "sweep-attack",
        "an object swung at several",
        ov=-1,
        uses="club",
        aims=False,
        sweeps=True,
        many=True,
        needs=("club",),
        reads=("larger",),
    ),
    Maneuver("team-attack", "several attackers, easier to hit", needs=("team",)),
    Maneuver(
        "pull-punch",
        "RV +1 column, and less knockback",
        rv=1,
        pulls=True,
        bars=True,
        reads=("knockback_at_most",),
    ),
    Maneuver(
        "planned-knockback",
        "RAPs are the knockback",
        kind="form",
        aims=False,
        hurls=True,
        bars=True,
    ),
    Maneuver(
        "charge",
        "DEX or movement with BODY or a defence",
        kind="form",
        uses="bare",
        ev="body",
        moves=True,
        several=False,
        needs=("moved",),
    ),
    Maneuver(
        "dive-bomb",
        "a charge in flight, AV +1 column",
        av=1,
        kind="form",
        uses="bare",
        ev="body",
        moves=True,
        several=False,
        needs=("moved",),
        flies=True,
    ),
    Maneuver(
        "take-away",
        "takes an object",
        ov=2,
        rv=1,
        kind="form",
        uses="bare",
        aims=False,
        harms=False,
        disarms=True,
        knocks=False,
        several=False,
        needs=("object",),
        bars=True,
    ),
    Maneuver(
        "trick-shot",
        "a special effect, or past cover",
        ov=2,
        past_cover=True,
        reads=("difficulty",),
    ),
    Maneuver(
        "groundstrike", "the ground's BODY is the EV", kind="form", ev="ground", needs=("ground",)
    ),
    Maneuver(
        "shockwave",
        "STR around, for stun and knockback alone",
        kind="form",
        uses="bare",
        aims=False,
        harms=False,
        around=True,
        bars=True,
    ),
    Maneuver("combined", "several attacks as one", ov=2, needs=("combine",)),
    Maneuver("knockout", "RAPs stun or knock out", kind="form", knocks_out=True, bars=True),
    Maneuver("pressing", "both are easier to hit", ov=-1, kind="initiative", bars=True),
    Maneuver("laying-back", "both are harder to hit", ov=1, kind="initiative", bars=True),
)

MANEUVERS: dict[str, Maneuver] = {each.name: each for each in _TABLE}
"""Source: seed, "Combat Maneuvers" A to O, "Initiative Maneuvers", "Knockout"."""

COMBINED = MANEUVERS["combined"]
TRICK_SHOT = MANEUVERS["trick-shot"]

BLOCK: dict[str, int] = {
    "hand": 1,
    "shield": 0,
    "lid": -1,
    "table": -2,
    "door": -3,
    "car": -4,
    "truck": -5,
    "house": -6,
}
"""Column shifts to OV and RV of a Block with an object of about that size."""
DODGE = 1
FAILED_BLOCK = -2
SURPRISED = -2
BLINDSIDE = -1
DARK = 2
UNDERWATER = 2
MOVING_UNDERWATER = 1
SPACE = {"adrift": 3, "controlled": 2, "craft": 1}
LURED = 2
AIM_MOST = 3
SIGHT = 5
"""APs at which shapes can be made out in natural darkness; one more under a full moon."""
