"""What each move of `act` needs and reads."""

from hero_combat.orders.declaration import Usage

_GOING = ("distance", "assisted", "ap", "doing")

MOVES: dict[str, Usage] = {
    "move": Usage("goes up to Speed for each AP", reads=_GOING),
    "run": Usage("goes likewise and keeps moving", reads=_GOING),
    "cover": Usage("takes cover behind an object", needs=("on",), reads=("ap",)),
    "action": Usage("does anything else", reads=("ap", "doing")),
    "react": Usage("reacts outside the spotlight", reads=("ap", "doing")),
    "share": Usage("joins the spotlight", reads=("on",)),
    "pass": Usage("passes the spotlight on", reads=("next",)),
    "forgo": Usage("gives up the AP that are left"),
    "brave": Usage("rolls Willpower against suppressive fire"),
    "hurt": Usage(
        "is hurt by nobody's attack, armour left out",
        needs=("lethal|bruise",),
        reads=("location", "doing"),
    ),
    "cheat-death": Usage("rolls Willpower to stay alive"),
    "dramatic-save": Usage("lets somebody try to save them", needs=("on",)),
    "save": Usage("uses the AP of a dramatic save", reads=("on", "ap", "doing")),
    "saved": Usage("is saved, as the game master rules"),
    "die": Usage("dies, as the game master rules"),
}
