"""The maneuvers of `resolve`, a row each: help, refusals and the road are made from them."""

from typing import Literal

import msgspec

from hero_combat.orders.declaration import Usage

ManeuverName = Literal[
    "strike", "grapple", "disarm", "touch", "killing-blow", "covering-fire", "quick", "club"
]
_POOL = ("modifier", "specialty", "willpower", "helpers")
_ROLL = (*_POOL, "again", "rote")
_CLOSE = ("charge", "all_out", "metres")
_BLOW = (*_CLOSE, "off_hand", "pull", "bashing", "location")
_SHOT = ("range", "close", "burst", "avoid", "concealment", "cover", "no_cover")
_DEFENSE = ("no_defense", "unaware", "guard")


class Maneuver(msgspec.Struct, frozen=True):
    """A way to attack.

    Attributes:
        help: its line in `--help`.
        called: its name in messages.
        reads: the fields of the options that it reads.
        uses: what it uses: any weapon, bare hands, a hand that may hold something, a gun swung as
            a club, or a gun that fires full auto.
        roll: what is rolled: to hit against Defense, a contest, once for an area, or nothing.
        label: the label of the attacker's roll, before the target's id.
        resists: the two traits with which the target resists a contest, () for its own attack.
        by_choice: whether the ruling `touch` may make the contest a roll to hit.
        several: whether it may have several targets: by a burst, or an area.
        objects: whether an object can be its target.
        shot: whether cover counts against a shot.
        gripped: whether a combatant in a grapple can do it.
        bullets: how many shots it uses.
        needs: what the target must be: helpless, armed, or free and awake; "" for anything.
        apart: whether it is made wherever the two are.
        violent: whether it costs Willpower while Beaten Down, or against a surrendered target.
    """

    help: str
    called: str
    reads: tuple[str, ...]
    uses: Literal["any", "bare", "hand", "club", "autofire"] = "any"
    roll: Literal["hit", "contest", "area", "none"] = "hit"
    label: str = "attack"
    resists: tuple[str, ...] = ()
    by_choice: bool = False
    several: Literal["", "burst", "area"] = ""
    objects: bool = False
    shot: bool = False
    gripped: bool = False
    bullets: int = 1
    needs: Literal["", "helpless", "armed", "free"] = ""
    apart: bool = False
    violent: bool = True

    @property
    def usage(self) -> Usage:
        """Return the options it takes."""
        return Usage(self.help, reads=self.reads, called=self.called)


MANEUVERS: dict[ManeuverName, Maneuver] = {
    "strike": Maneuver(
        "strike or shoot",
        "a strike",
        ("with_", "improvised", *_BLOW, *_ROLL, *_SHOT, *_DEFENSE),
        several="burst",
        objects=True,
        shot=True,
    ),
    "grapple": Maneuver(
        "grab hold",
        "a grapple",
        ("with_", *_CLOSE, *_ROLL, *_DEFENSE, "grip"),
        uses="bare",
        label="grapple",
        needs="free",
    ),
    "disarm": Maneuver(
        "snatch a weapon with bare hands",
        "a disarm",
        ("with_", *_CLOSE, *_ROLL, "their_with"),
        uses="bare",
        roll="contest",
        label="disarm",
        resists=("strength", "athletics"),
        needs="armed",
    ),
    "touch": Maneuver(
        "touch a target without harm",
        "a touch",
        ("with_", *_CLOSE, *_ROLL, *_DEFENSE),
        uses="hand",
        roll="contest",
        label="touch",
        resists=("dexterity", "weaponry"),
        by_choice=True,
        violent=False,
    ),
    "killing-blow": Maneuver(
        "kill a helpless target: the pool is the damage",
        "a killing blow",
        ("with_", "improvised", *_POOL),
        roll="none",
        label="killing blow",
        gripped=True,
        needs="helpless",
    ),
    "covering-fire": Maneuver(
        "fire at an area on full auto",
        "covering fire",
        ("with_", *_ROLL),
        uses="autofire",
        roll="area",
        label="covering fire",
        several="area",
        bullets=10,
    ),
    "quick": Maneuver(
        "decide the whole fight in one roll",
        "quick combat",
        ("with_", "improvised", *_ROLL, "escape", "their_with"),
        roll="contest",
        label="quick combat",
        gripped=True,
        apart=True,
    ),
    "club": Maneuver(
        "bludgeon with a long gun",
        "clubbing",
        ("with_", *_BLOW, *_ROLL, *_DEFENSE),
        uses="club",
        objects=True,
    ),
}
