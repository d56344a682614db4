"""A rule system of which all words are known here, so that each reading can be looked at."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal

import msgspec
import opened as hc
import pytest
from yard import FIGHTER, Yard, made

from hero_combat.fight.contract import System, Verb
from hero_combat.fight.tactics import Reaction, Tactics
from hero_combat.npc.doctrine import Doctrine, DoctrineLine
from hero_combat.npc.grammar import read_doctrine
from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
from hero_combat.systems.champions import SYSTEM

TEXT = (
    'system = "champions"'
    + FIGHTER
    + """
[combatants.ann]
like = "fighter"
name = "Ann"
side = "heroes"
doctrine = "d"
[combatants.ann.attacks]
bolt = { dice = "4d6", vs = "ed" }
pistol = { dice = "1d6k", vs = "pd", charges = 6 }
grip = { dice = "1d6", vs = "pd" }

[combatants.bob]
like = "fighter"
name = "Bob Black"
side = "robbers"
doctrine = "d"
[combatants.bob.attacks]
musket = { dice = "2d6k", vs = "pd" }

[combatants.leader]
like = "fighter"
side = "the guard"
[combatants.leader.attacks]
cannon = { dice = "9d6", vs = "pd" }

[combatants.twin]
like = "fighter"
side = "twin"

[objects]
wall.body = 5
crate.body = 2

[doctrines.d]
"""
)


class Act(SystemOrder, frozen=True, kw_only=True):
    """Do something."""

    move: Annotated[str, Positional("what is done")]
    who: Annotated[str, Positional("who does it", refers="combatant")]
    on: Annotated[str, Option("whom or what it concerns", refers="thing")] = ""
    behind: Annotated[str, Option("what one is behind", refers="object")] = ""
    with_: Annotated[str, Option("the attack", refers="attack")] = ""
    helped: Annotated[tuple[str, ...], Option("who is helped", refers="combatant")] = ()
    power: Annotated[str, Option("the power")] = ""
    level: Annotated[Literal["", "half", "full"], Option("how far")] = ""
    metres: Annotated[int, Option("how far", low=0, high=99)] = 0

    actor: ClassVar[str] = "who"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[dict[str, Usage]] = {
        "hold": Usage("waits", when="turn"),
        "delay": Usage("waits"),
        "shout": Usage("the game master's", whose="gm"),
        "pass": Usage("nothing more"),
        "cover": Usage("takes cover", needs=("behind",), reads=("level",), argument="behind"),
        "aim": Usage("aims", needs=("on",), reads=("metres", "with_"), target="on"),
        "share": Usage("shares", reads=("on", "helped"), target="on"),
        "carry": Usage("carries", needs=("behind|metres",), argument="behind"),
        "raise": Usage("a power", needs=("power",), argument="power", whose="powers"),
        "reload": Usage("fills a clip", reads=("with_",), argument="with_"),
        "grip": Usage("takes hold", needs=("on",), target="on"),
        "move": Usage("goes", needs=("metres",), argument="metres"),
        "parry": Usage("answers", when="answer"),
        "cheat-death": Usage("lives", when="decision"),
        "die": Usage("dies", whose="gm", when="decision"),
        "save": Usage("is saved", needs=("on",), target="on", when="decision"),
        "yield": Usage("gives in", needs=("on",), argument="on", target="on", when="decision"),
    }


REACTIONS = {
    "duck": Reaction("with", "--dcv 1"),
    "parry": Reaction("before", "act parry {who}"),
    "hide": Reaction("before", "act cover {who} --behind {argument}", needs=True),
    "counter": Reaction("before", "resolve {who} {attacker} --with {argument}", default="unarmed"),
    "shift": Reaction("with", "--dcv {argument}"),
    "roll": Reaction("after", "--roll-with-punch", by="attacker"),
}


def tactics() -> Tactics:
    """What is known of turns: as little as a reader needs."""

    def bars(_fight: Any, _who: str) -> dict[str, tuple[int, int]]:
        return {"stun": (10, 20), "time": (1, 1)}

    nothing: Any = lambda *_: ()  # noqa: E731 - no reader asks
    return Tactics(
        attack_takes="turn",
        bar="stun",
        harms=("stun",),
        unit="rounds",
        time=nothing,
        acting=nothing,
        budget=nothing,
        bars=bars,
        states=nothing,
        words=frozenset({"stunned", "out", "dead", "prone", "alone"}),
        attacks=nothing,
        reactions=REACTIONS,
        decisions=nothing,
        worth=nothing,
        is_held=nothing,
        pass_="act pass {who}",  # noqa: S106 - it is an order
        moves={"recover": "recover --who {who}", "trip": "resolve {who} {target} --maneuver trip"},
    )


@pytest.fixture(scope="session")
def system() -> System:
    """Champions with that `act`, and with those tactics."""
    kept = tuple(each for each in SYSTEM.verbs if each.order.__name__ != "Act")
    act = Verb(Act, lambda: Any)  # type: ignore[arg-type,return-value]  # it is never played
    return msgspec.structs.replace(SYSTEM, verbs=(*kept, act), tactics=tactics)


Read = Callable[..., Doctrine]


@pytest.fixture(scope="session")
def read(system: System) -> Read:
    """`read(do=["best"])`: a doctrine of Ann's and Bob's, read."""

    def reading(**sections: list[str]) -> Doctrine:
        fight = hc.loads(TEXT + "".join(f"{key} = {sections[key]!r}\n" for key in sections))
        return read_doctrine(fight.encounter, system, "d", fight.document)

    return reading


@pytest.fixture(scope="session")
def line(read: Read) -> Callable[..., DoctrineLine]:
    """`line("best at first")`: that line of `do`, or of another section, read."""

    def reading(text: str, section: str = "do") -> DoctrineLine:
        found = getattr(read(**{section: [text]}), section)
        return found[0]  # type: ignore[no-any-return]  # `think` brings another

    return reading


@pytest.fixture
def yard() -> Yard:
    """The yard, by the doctrines that it is called with."""
    return made
