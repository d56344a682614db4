"""What each maneuver of `resolve` and each move of `act` needs and reads."""

from hero_combat.orders.declaration import Usage

_POOL = ("modifier", "specialty", "willpower", "helpers")
_ROLL = (*_POOL, "again", "rote")
_CLOSE = ("charge", "all_out", "metres")
_BLOW = (*_CLOSE, "off_hand", "pull", "bashing", "location")
_SHOT = ("range", "close", "burst", "avoid", "concealment", "cover", "no_cover")
_DEFENSE = ("no_defense", "unaware", "guard")
MANEUVERS: dict[str, Usage] = {
    "strike": Usage(
        "a blow or a shot",
        reads=("with_", "improvised", *_BLOW, *_ROLL, *_SHOT, *_DEFENSE),
        called="a strike",
    ),
    "grapple": Usage(
        "take hold", reads=("with_", *_CLOSE, *_ROLL, *_DEFENSE, "grip"), called="a grapple"
    ),
    "disarm": Usage(
        "snatch a weapon, bare-handed",
        reads=("with_", *_CLOSE, *_ROLL, "their_with"),
        called="a disarm",
    ),
    "touch": Usage(
        "reach somebody without harm", reads=("with_", *_CLOSE, *_ROLL, *_DEFENSE), called="a touch"
    ),
    "killing-blow": Usage(
        "kill the helpless: the pool is the damage",
        reads=("with_", "improvised", *_POOL),
        called="a killing blow",
    ),
    "covering-fire": Usage(
        "fire at an area on full auto", reads=("with_", *_ROLL), called="covering fire"
    ),
    "quick": Usage(
        "the whole fight in one roll",
        reads=("with_", "improvised", *_ROLL, "escape", "their_with"),
        called="quick combat",
    ),
    "club": Usage(
        "bludgeon with a long gun", reads=("with_", *_BLOW, *_ROLL, *_DEFENSE), called="clubbing"
    ),
}
MOVES: dict[str, Usage] = {
    "intent": Usage("say what is wanted", needs=("text",), reads=("harmless",), whose="gm"),
    "ambush": Usage("see who notices an ambush", needs=("on",), reads=("willpower",), whose="gm"),
    "delay": Usage("wait for a moment in this round"),
    "dodge": Usage(
        "roll Defense until the next turn; the action",
        reads=("opponents",),
        argument="opponents",
        when="any",
    ),
    "guard": Usage(
        "1 Willpower for 2 Defense against somebody", needs=("on",), target="on", when="any"
    ),
    "aim": Usage(
        "a die for the next shot; the action",
        needs=("on",),
        reads=("with_",),
        argument="with_",
        target="on",
        whose="attacks",
    ),
    "prone": Usage("drop, or stay down under fire; the action", when="any"),
    "stand": Usage("get up; the action"),
    "move": Usage("up to Speed, beside the action", needs=("metres",), argument="metres"),
    "run": Usage("up to twice Speed; the action", reads=("metres", "behind"), argument="behind"),
    "reload": Usage(
        "fill the clip; the action", reads=("with_",), argument="with_", whose="attacks"
    ),
    "draw": Usage(
        "take a weapon in hand; the action", needs=("with_",), argument="with_", whose="attacks"
    ),
    "drop": Usage("let go of what is in hand", reads=("with_",), argument="with_", when="any"),
    "pick-up": Usage(
        "a weapon that lies there, or an object; the action",
        needs=("with_",),
        reads=("on",),
        argument="with_",
    ),
    "cover": Usage(
        "get wholly behind an object, within Speed",
        reads=("behind", "metres"),
        argument="behind",
    ),
    "conceal": Usage("be partly hidden", needs=("level",), argument="level"),
    "leave-cover": Usage("come into the open", when="any"),
    "shield": Usage("hide behind somebody; the action", needs=("on",), target="on"),
    "grapple": Usage(
        "a turn of the grapple; the action of both",
        reads=("grip", "their_grip", "second", "with_", "equipment", "willpower"),
        argument="grip",
    ),
    "spend": Usage("Willpower: shake off a stun, or go first where the table has it", when="any"),
    "tag": Usage("a Combat Tag", needs=("tag",), reads=("turns",), whose="gm"),
    "untag": Usage("a Combat Tag goes", needs=("tag",), whose="gm"),
    "breaking-point": Usage("count one", whose="gm"),
    "pass": Usage("do nothing this turn"),
}
