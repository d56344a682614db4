"""The wording of Spotlight: a script that calls every teller, and all that it tells.

Whoever rewords a sentence renews this snapshot, and no other test of the system notices.
"""

from collections.abc import Callable, Iterator
from typing import Any

from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion
from wording import called, explained, rest_told, tellers

from hero_combat.errors import HeroCombatError
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.spotlight.tactics import TACTICS

ARMOR = """
[templates.any.armor.vest]
type = "light"
torso = 2
name = "a vest"
[templates.any.armor.coat]
type = "medium"
torso = 1
[combatants.joe]"""

SCRIPT: tuple[tuple[str, str], ...] = (
    (
        "",
        """
        resolve joe thug --with pistol --dice '1 1 1 1'
        resolve joe thug --with uzi --mode burst --visibility --difficulty 1 --dice '6 6 5 5'
        resolve joe thug --with uzi --mode full --movement --in-the-way --dice '2 2 5 6'
        resolve joe boss --with pistol --location head --dice '5 5 5 5'
        resolve joe boss --with pistol
        set joe.ap 4
        resolve joe boss --with pistol --behind wall --location left-leg --dice '5 5 5 5'
        resolve joe boss --with bat --behind wall --location right-leg --dice '5 5 5 6'
        resolve joe joe --with unarmed --dice '5 5 1 1'
        set joe.right_arm XXXXXX
        resolve joe boss --with pistol
        """,
    ),
    (
        "untrained_rating = 2",
        """
        resolve joe boss --with fist --dodge --dice '5 5 1 1 / 5 1 1'
        resolve joe boss --with fist --dodge --dice '5 1 1 1 / 5 5 1'
        resolve joe boss --with fist --counter bat --dice '1 1 1 1 / 1 1 1 1'
        resolve joe boss --with fist --counter bat --dice '1 1 1 1 / 1 1 5 5'
        recover --who joe --by sally --reaction --dice '1 1'
        recover --who joe --by sally --reaction --dice '5 1'
        recover --who joe --by sally
        """,
    ),
    (
        "declare = 'after_roll'\nunarmed_damage = 4",
        """
        resolve joe thug --with bat --dice '1 1 1 1'
        act run thug --force
        resolve joe thug --with bat --opportunity --dice '5 5 5 5'
        resolve joe thug --with bat --opportunity
        resolve joe thug --with fist --counter pistol --dice '1 1 1 1 / 1 5 5 5'
        """,
    ),
    (
        "overflow = 'torso'\nminimum_damage = 1\nfull_difficulty = 1\nfull_damage = 2",
        """
        resolve joe thug --with uzi --mode full --dice '6 6 5 5'
        resolve joe boss --with fist --dice '6 6 1 1'
        act hurt thug --lethal 9 --location left-arm --doing 'a fall'
        act hurt boss --bruise 2 --dice '1 1'
        act hurt sally --lethal 30 --location torso
        act die sally
        """,
    ),
    (
        "",
        """
        set joe.at 0,0
        set thug.at 12,0
        act run joe --toward thug
        resolve thug joe --with bat --opportunity
        act move joe --distance 3 --away thug
        """,
    ),
    (
        "stack = 'max'\nuntrained_rating = 1",
        """
        resolve joe thug --with pistol --location torso --dice '5 5 5 5'
        edit thug cover = "fence"
        resolve joe thug --with pistol --dice '6 6 5 1'
        roll medicine --who joe --dice 5
        """,
    ),
    (
        "",
        """
        resolve joe thug,boss --with uzi --suppressive --dice '5 5 1 1'
        resolve joe thug,boss --with uzi --suppressive --dice '5 5 5 1'
        resolve joe boss --with uzi --suppressive --dice '5 5 5 5'
        resolve joe thug,boss --with uzi --suppressive --dice '5 5 5 1'
        resolve joe thug --with pistol --suppressive
        act brave thug --dice '1 1 1'
        act brave boss --dice '5 1 1'
        act brave boss --dice '5 5 5' --force
        act move thug --force
        odds thug thug --with pistol
        step --next sally
        resolve sally thug --with uzi --suppressive --dice '5 5 5 1'
        act pass sally --next joe --force
        leave sally
        """,
    ),
    (
        "",
        """
        act move joe --distance 5 --doing 'over the wall'
        act run joe
        act cover joe --on wall
        act cover joe --on wall
        act move joe
        act action joe --doing 'opens the door' --ap 0 --force
        act action joe
        act react sally --doing 'ducks'
        set sally.left_leg //////
        act share sally
        act move sally
        act move sally --assisted
        step --next thug
        step --next joe
        act pass joe --next thug --force
        act pass joe --next sally
        act forgo sally
        step
        step
        step
        step --new-round --next joe --force
        set sally.sheet.initiative 4
        step --new-round --dice '5 1 1 1 / 5 1 1 1'
        set joe.status.unconscious true
        set sally.status.unconscious true
        set sally.ap 0
        act forgo joe
        step --new-round
        step --next joe
        """,
    ),
    (
        "npc_initiative = true",
        """
        step --dice '5 5 5 5 / 1 1 1 / 1 1 1 / 1 1 1'
        step
        step --next joe
        step --new-round --dice '1 1 1 1 / 1 1 1 / 5 1 1 / 1 1 1'
        """,
    ),
    (
        "untrained_rating = 2",
        """
        recover --who thug --by joe
        set joe.head XXX
        set joe.head //
        set joe.head XXX
        set joe.status.death_spotlight false
        act dramatic-save joe --on sally
        act save sally --doing 'bandages him'
        act save sally
        act saved joe
        recover --end-of-combat
        recover --who joe --by sally --reaction
        recover --who joe --by sally --reaction --force --dice '5 1'
        set boss.head XXX
        set boss.head XX
        set sally.head XXX
        decisions
        act cheat-death sally --dice '5 1 1'
        step
        recover --end-of-combat
        """,
    ),
    (
        "",
        """
        set sally.sheet.for 1
        act hurt sally --lethal 9 --location torso
        act cheat-death sally --dice '5 5 1'
        decisions
        step
        """,
    ),
    (
        "fortitude_zero = 'dead'",
        """
        set sally.sheet.for 1
        act hurt sally --lethal 9 --location torso
        act cheat-death sally --dice '5 5 1'
        act hurt joe --lethal 30 --location torso
        act cheat-death joe --dice '1 1 1'
        """,
    ),
    (
        "",
        """
        act share sally
        act run joe
        resolve sally joe --with pistol --dice '6 6 5 5'
        resolve joe thug --with pistol --dice '6 6 5 1'
        resolve sally thug --with fist --dice '6 6 5 1'
        set thug.sheet.for 0
        act hurt thug --lethal 1 --location head
        """,
    ),
    (
        "simultaneous = 'lethal_first'",
        """
        recover --who thug --by joe --force
        act share sally
        resolve sally joe --with fist --dice '6 6 5 5'
        resolve joe joe --with pistol --dice '6 6 5 5' --force
        """,
    ),
    (
        "",
        """
        set joe.status.moving true
        set joe.status.unconscious true
        set thug.head ///
        set boss.head ///
        step
        step --force
        recover --end-of-combat
        """,
    ),
    (
        "",
        """
        roll 5d6 --dice '5 5 1 1 1'
        roll 1d6 --located --dice '5 / 1'
        roll firearms --who joe --modifier 1 --difficulty 2 --located --dice '5 5 5 1 1'
        roll brawl --who joe --difficulty 3 --dice '5 5 1 1'
        roll agi --who joe --dice '1 1 1'
        roll location --who joe --dice '5 5'
        roll initiative --dice '5 5 1 1 / 1 1 1'
        """,
    ),
)
"""The rulings of a fight, and what is done in it."""


def test_everything_that_is_told(
    fight: Callable[..., Any], text: str, snapshot: SnapshotAssertion
) -> None:
    dressed = text.replace("skills.medicine = 2\n", "").replace("\n[combatants.joe]", ARMOR)

    def play() -> str:
        scripts = [
            line
            for rules, script in SCRIPT
            for line in told(
                fight(rules, dressed, step="npc_initiative" not in rules), rules, script
            )
        ]
        return "\n".join([*scripts, *rest_told("spotlight", "set ada.head X")])

    report, seen = called("spotlight", play)
    assert tellers("spotlight") - seen == set()
    assert f"{report}\n" == snapshot(extension_class=Page)


def told(at: Any, rules: str, script: str) -> Iterator[str]:
    """All that is told of a script: of orders, of odds, of what the next step waits for."""
    yield f"[rules] {rules}"
    for line in map(str.strip, script.strip().split("\n")):
        try:
            if line.startswith("edit "):
                at = at.edited(*line.removeprefix("edit ").split(" ", 1))
            elif line == "decisions":
                open_ = TACTICS.decisions(at.encounter)
                yield from explained(line, Outcome(at.encounter, "", open=open_))
            elif line.startswith("odds "):
                report = at.odds(line.removeprefix("odds "))
                yield from explained(line, Outcome(at.encounter, report.title, notes=report.notes))
            else:
                yield from explained(line, at.play(line))
        except HeroCombatError as refused:
            yield from (f"> {line}", str(refused))
