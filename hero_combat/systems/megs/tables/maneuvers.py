"""Maneuvers: a record each, with its column shifts and its effects.

Code asks a maneuver's record for its effects, never its name. The shifts of situations follow.

source: seed, "Combat Maneuvers", "Initiative Maneuvers", "Special Combat Situations"
"""

from typing import Literal

import msgspec


class Maneuver(msgspec.Struct, frozen=True):
    """The effects of a maneuver; column shifts to OV and RV above 0 are worse for the attacker.

    Attributes:
        name: the word on the command line, "" for a plain attack.
        help: the description for `--help`.
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
    Maneuver(
        "critical-blow",
        "strike for damage: harder to hit, RV -3 columns",
        ov=2,
        rv=-3,
        kind="power",
    ),
    Maneuver(
        "devastating-attack",
        "strike for the most damage: hardest to hit, RV -6 columns",
        ov=4,
        rv=-6,
        kind="power",
    ),
    Maneuver(
        "flailing-attack",
        "strike wildly: easier to hit, RV +3 columns",
        ov=-2,
        rv=3,
        kind="power",
        together=("grapple", "multi-attack", "team-attack"),
    ),
    Maneuver(
        "grapple",
        "hold the target; hurt it with RAPs above its BODY",
        kind="form",
        uses="bare",
        aims=False,
        holds=True,
        knocks=False,
        bars=True,
        reads=("hurt",),
    ),
    Maneuver("multi-attack", "attack several targets; RAPs to each", many=True),
    Maneuver(
        "sweep-attack",
        "swing an object at several targets",
        ov=-1,
        uses="club",
        aims=False,
        sweeps=True,
        many=True,
        needs=("club",),
        reads=("larger",),
    ),
    Maneuver("team-attack", "attack as a team; easier to hit", needs=("team",)),
    Maneuver(
        "pull-punch",
        "hold back: RV +1 column, less knockback",
        rv=1,
        pulls=True,
        bars=True,
        reads=("knockback_at_most",),
    ),
    Maneuver(
        "planned-knockback",
        "knock the target back by the RAPs",
        kind="form",
        aims=False,
        hurls=True,
        bars=True,
    ),
    Maneuver(
        "charge",
        "ram with DEX or movement; BODY or a defense is the EV; needs --moved without a map",
        kind="form",
        uses="bare",
        ev="body",
        moves=True,
        several=False,
        reads=("moved",),
    ),
    Maneuver(
        "dive-bomb",
        "charge in flight: AV +1 column; needs --moved without a map",
        av=1,
        kind="form",
        uses="bare",
        ev="body",
        moves=True,
        several=False,
        reads=("moved",),
        flies=True,
    ),
    Maneuver(
        "take-away",
        "take an object",
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
        "make a special shot, or shoot past cover",
        ov=2,
        past_cover=True,
        reads=("difficulty",),
    ),
    Maneuver(
        "groundstrike",
        "strike the ground; its BODY is the EV",
        kind="form",
        ev="ground",
        needs=("ground",),
    ),
    Maneuver(
        "shockwave",
        "shake everyone around with STR: only stun and knockback",
        kind="form",
        uses="bare",
        aims=False,
        harms=False,
        around=True,
        bars=True,
    ),
    Maneuver("combined", "combine several attacks into one", ov=2, needs=("combine",)),
    Maneuver("knockout", "stun or knock out by RAPs", kind="form", knocks_out=True, bars=True),
    Maneuver("pressing", "press: both are easier to hit", ov=-1, kind="initiative", bars=True),
    Maneuver("laying-back", "lay back: both are harder to hit", ov=1, kind="initiative", bars=True),
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
