"""What each maneuver takes of the options of `resolve`, and each roll of those of `roll`.

What only a stat block can tell (an explosion, an object, a mental attack) is told in the rules.
"""

from collections.abc import Mapping

from hero_combat.orders.declaration import Usage

ALWAYS = frozenset(
    {
        "doubles", "reroll", "reroll_of", "boost", "boost_of", "range", "point_blank", "av_shift",
        "ov_shift", "rv_shift", "ev", "blindside", "dark", "full_moon", "lured", "team",
        "defend_ov", "defend_rv", "block", "blocks", "block_av", "take_cover", "shifts",
    }
)  # fmt: skip
"""What every attack reads."""

_WITH = ("with_", "club", "combine", "at")
_WOUND = ("killing", "bashing", "last_ditch")
_BACK = ("into", "open_ground", "no_knockback")
_PLAIN = (*_WITH, "on_power", *_WOUND, *_BACK)
_MOVED = ("power", "ram", "combine", *_WOUND, *_BACK)

MANEUVERS: Mapping[str, Usage] = {
    "": Usage("a plain attack", reads=_PLAIN, called="a plain attack"),
    "critical-blow": Usage("harder to hit, RV -3 columns", reads=_PLAIN),
    "devastating-attack": Usage("hardest to hit, RV -6 columns", reads=_PLAIN),
    "flailing-attack": Usage("easier to hit, RV +3 columns", reads=_PLAIN),
    "grapple": Usage("holds the target; by RAPs above its BODY hurts", reads=(*_WOUND, "hurt")),
    "multi-attack": Usage("several targets, RAPs to each", reads=_PLAIN),
    "sweep-attack": Usage(
        "an object swung at several", ("club",), ("with_", "larger", *_WOUND, *_BACK)
    ),
    "team-attack": Usage("several attackers, easier to hit", ("team",), _PLAIN),
    "pull-punch": Usage("RV +1 column, and less knockback", reads=(*_PLAIN, "knockback_at_most")),
    "planned-knockback": Usage(
        "RAPs are the knockback", reads=("with_", "club", *_WOUND, "into", "open_ground")
    ),
    "charge": Usage("DEX or movement with BODY or a defence", ("moved",), _MOVED),
    "dive-bomb": Usage("a charge in flight, AV +1 column", ("moved",), _MOVED),
    "take-away": Usage("takes an object", ("object",)),
    "trick-shot": Usage("a special effect, or past cover", reads=(*_PLAIN, "difficulty")),
    "groundstrike": Usage("the ground's BODY is the EV", ("ground",), _PLAIN),
    "shockwave": Usage("STR around, for stun and knockback alone", reads=_BACK),
    "combined": Usage("several attacks as one", ("combine",), _PLAIN),
    "knockout": Usage("RAPs stun or knock out", reads=_PLAIN),
    "pressing": Usage("both are easier to hit", reads=_PLAIN),
    "laying-back": Usage("both are harder to hit", reads=_PLAIN),
}
"""source: seed, "Combat Maneuvers", "Initiative Maneuvers", "Knockout"."""

CHECKS = (
    "doubles", "reroll", "reroll_of", "boost", "who", "against", "av", "ov", "ev", "rv",
    "av_shift", "ov_shift", "rv_shift", "power", "difficulty", "going_for_broke",
)  # fmt: skip
"""What every roll of an Action Check reads."""

ROLLS: Mapping[str, Usage] = {
    "check": Usage("an Action Check", reads=CHECKS),
    "initiative": Usage("somebody's Initiative", ("who",), ("boost",)),
    "perception": Usage("INT and WILL against what is observed", reads=CHECKS),
    "surprise": Usage("whether somebody sees it coming", ("who",), CHECKS),
    "space-push": Usage("pushing off from something in space", reads=CHECKS),
}
