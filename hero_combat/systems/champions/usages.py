"""What each kind of roll, maneuver, move and hazard needs and reads."""

from hero_combat.orders.declaration import Usage
from hero_combat.systems.champions.tables import SPECIAL_SHOTS

# ---------------------------------------------------------------- roll

_OWN = Usage("a characteristic or a skill, to be rolled under", needs=("who",), reads=("modifier",))
_PLACE = Usage("where a blow lands, for flavour", reads=("who",))

ROLLS: dict[str, Usage] = {
    "8d6": Usage("dice of any sort", reads=("who", "as_"), called="dice"),
    "11-": Usage("a number to be rolled under", reads=("who", "modifier"), called="a number"),
    **dict.fromkeys(("str", "dex", "con", "int", "ego", "pre", "per", "perception"), _OWN),
    **dict.fromkeys(("teamwork", "paramedics"), _OWN),
    "roll-off": Usage("DEX against DEX, who goes first", needs=("who", "against")),
    "location": _PLACE,
    **dict.fromkeys((name.replace("_", "-") for name in SPECIAL_SHOTS), _PLACE),
    "scatter": Usage("where a miss comes down", reads=("who", "hexes")),
}

# ---------------------------------------------------------------- resolve

_TO_HIT = ("range", "ocv", "dcv", "location", "retain", "bystander", "place")
_TOGETHER = ("coordinate", "using", "partner", "focus_on")
_BACK = ("into", "open_ground", "no_knockback")
_UNPUSHED = ("add_dice", "damage", "pull", "roll_with_punch", *_BACK)
_HARM = ("push", *_UNPUSHED)
_WEAPON = ("with_", "improvise", "strength")
_MANY = ("shots", "line", "area", "inside")
_BLOW = (*_WEAPON, *_TO_HIT, *_TOGETHER, *_HARM, *_MANY)
_BODILY = ("improvise", "strength", *_TO_HIT, *_TOGETHER, *_HARM)
_MIGHT = ("strength", "push")
_NERVE = (*_TO_HIT, *_TOGETHER, "add_dice", "damage", "roll_with_punch")
_HOLD = ("then", *_TO_HIT, *_TOGETHER, *_MIGHT, "add_dice", "damage", "pull", "roll_with_punch")

MANEUVERS: dict[str, Usage] = {
    "": Usage("any attack", reads=("also", *_BLOW), called="a plain attack"),
    "strike": Usage("STR's damage, or the weapon's", reads=("also", *_BLOW)),
    "other-attacks": Usage("a power's attack", reads=("also", *_BLOW)),
    "multiple-attack": Usage(
        "several attacks in a phase", reads=("also", *_WEAPON, *_TO_HIT, *_HARM)
    ),
    "haymaker": Usage(
        "lands a segment later", reads=(*_WEAPON, *_TO_HIT, *_HARM, "area", "inside")
    ),
    "club-weapon": Usage("normal damage with a killing weapon", reads=_BLOW),
    "pulling-a-punch": Usage("full STUN, half BODY", reads=_BLOW),
    "hipshot": Usage("in a hurry", reads=_BLOW),
    "hurry": Usage("in a great hurry", reads=_BLOW),
    "snap-shot": Usage("out of cover and back", reads=_BLOW),
    "defensive-strike": Usage("a guarded blow", reads=_BLOW),
    "offensive-strike": Usage("a hard blow", reads=_BLOW),
    "martial-strike": Usage("a trained blow", reads=_BLOW),
    "legsweep": Usage("brings the target down", reads=_BLOW),
    "sacrifice-throw": Usage("both go down", reads=_BLOW),
    "martial-throw": Usage("with the target's velocity", reads=("velocity", *_BLOW)),
    "killing-strike": Usage("a lethal blow", reads=(*_TO_HIT, *_TOGETHER, *_UNPUSHED)),
    "nerve-strike": Usage("past all defences", reads=_NERVE),
    "choke": Usage("a grip at the neck", reads=_NERVE),
    "choke-hold": Usage("a grip that chokes", reads=("then", *_NERVE)),
    "move-by": Usage("a blow in passing", reads=("velocity", *_BODILY)),
    "move-through": Usage("with the whole body", reads=("velocity", *_BODILY)),
    "grab": Usage("takes hold", reads=_HOLD),
    "martial-grab": Usage("takes hold", reads=_HOLD),
    "grab-by": Usage("takes hold in passing", reads=("velocity", *_HOLD)),
    "throw": Usage("whom one holds, or an object", reads=_BODILY),
    "disarm": Usage("STR against STR", reads=(*_TO_HIT, *_TOGETHER, *_MIGHT)),
    "martial-disarm": Usage("STR against STR", reads=(*_TO_HIT, *_TOGETHER, *_MIGHT)),
    "shove": Usage("pushes back", reads=(*_TO_HIT, *_TOGETHER, *_MIGHT)),
    "trip": Usage("brings the target down", reads=(*_TO_HIT, *_TOGETHER)),
    "escape": Usage("out of a grip: STR against STR", reads=_MIGHT),
    "martial-escape": Usage("out of a grip: STR against STR", reads=_MIGHT),
    "cover": Usage("a weapon held on the target", reads=("with_", *_TO_HIT)),
    "strafe": Usage(
        "a ranged attack in passing", reads=("velocity", "with_", *_TO_HIT, *_HARM, *_MANY)
    ),
    "suppression-fire": Usage(
        "whoever is in the area is hit", reads=("with_", "shots", *_TO_HIT, *_HARM)
    ),
}

# ---------------------------------------------------------------- act

_EFFORT = ("end", "strenuous")

MOVES: dict[str, Usage] = {
    "hold": Usage("holds a full action", reads=("until",)),
    "abort": Usage(
        "gives up the next phase for a defence",
        needs=("to",),
        reads=("metres", "on", "with_", "power", "end"),
    ),
    "dodge": Usage("dodges, DCV +3", reads=("with_", "metres")),
    "martial-dodge": Usage("dodges, DCV +5"),
    "flying-dodge": Usage("dodges, DCV +4, with a full move", reads=("metres",)),
    "block": Usage("blocks blows", reads=("with_", "metres")),
    "martial-block": Usage("blocks blows, OCV +2, DCV +2"),
    "brace": Usage("steadies a ranged attack"),
    "set": Usage("aims at one target", needs=("on",)),
    "stand": Usage("stands up", reads=_EFFORT),
    "drop": Usage("drops to the ground"),
    "fly": Usage("takes to the air", reads=_EFFORT),
    "land": Usage("lands"),
    "contest": Usage("who goes first, holder or other", needs=("on",), reads=("prior_action",)),
    "pass": Usage("lets the phase or the held action go"),
    "move": Usage("half a phase of movement", reads=("metres", "doing", *_EFFORT)),
    "half": Usage("half a phase of anything", reads=("doing", *_EFFORT)),
    "full": Usage("a phase of anything", reads=("doing", *_EFFORT)),
    "minor": Usage("what 0 STUN allows", reads=("doing", *_EFFORT)),
    "raise": Usage("turns a power on", reads=("power", "end")),
    "lower": Usage("turns a power off", reads=("power",)),
    "give-up": Usage("gives up a haymaker, an aim, a grip, covering somebody"),
    "hold-breath": Usage("holds the breath"),
    "breathe": Usage("breathes again"),
    "non-combat": Usage("expects no fight: DCV 0"),
    "surprise": Usage("takes others by surprise", needs=("on",), reads=("prepared",)),
    "presence": Usage(
        "impresses others", needs=("on|onlookers",), reads=("on", "onlookers", "more_dice")
    ),
    "stabilise": Usage("stops somebody's bleeding", needs=("on",), reads=("modifier",)),
    "declare": Usage(
        "acts by DEX or EGO, or at another SPD", needs=("by|spd",), reads=("by", "spd")
    ),
}

ABORTS: dict[str, frozenset[str]] = {
    "dodge": frozenset({"with_", "metres", "power", "end"}),
    "block": frozenset({"with_", "metres", "power", "end"}),
    "martial-dodge": frozenset({"power", "end"}),
    "martial-block": frozenset({"power", "end"}),
    "flying-dodge": frozenset({"metres", "power", "end"}),
    "dive-for-cover": frozenset({"metres", "power", "end"}),
    "interpose": frozenset({"on", "power", "end"}),
    "power": frozenset({"power", "end"}),
}
"""What each defence that one aborts to reads of the options of an abort."""

# ---------------------------------------------------------------- hazard

HAZARDS: dict[str, Usage] = {
    "fall": Usage("1d6 for each 2 m", needs=("metres",)),
    "blast": Usage("dice for everybody named", needs=("damage",), reads=("vs",)),
    "bleeding": Usage("a Turn of bleeding, now"),
    "drowning": Usage("a phase without air"),
}
