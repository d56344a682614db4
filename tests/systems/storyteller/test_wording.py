"""The wording of Storyteller: a script that calls every teller, and all that it tells.

Whoever rewords a sentence renews this snapshot, and no other test of the system notices.
"""

from collections.abc import Callable, Iterator
from typing import Any

from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion
from wording import called, explained, tellers

from hero_combat.errors import HeroCombatError
from hero_combat.log.lines import read, verbs_of

MORE = """
[combatants.dee]
name = "Dee"
side = "two"
strength = 2
dexterity = 3
wits = 3
athletics = 1
armor.worn = "flak"
attacks.tool = { kind = "melee", damage = 1, bonus = 2, strength = 3, size = 2 }
attacks.gun = { kind = "firearm", damage = 1, size = 2 }
attacks.dart = { kind = "thrown", size = 0, aerodynamic = true }
attacks.iron.weapon = "tire-iron"
"""

SCRIPT: tuple[tuple[str, str], ...] = (
    (
        "",
        """
        resolve ann bob --with fist --dice '8 10 2 / 3'
        resolve ann bob --with fist --modifier -3 :: 0
        resolve ann bob --with fist --modifier 4 --willpower --specialty 1 :: 0
        resolve ann cid --with fist --rote --all-out :: 2 1
        resolve ann bob --with fist --charge --off-hand --force :: 1
        resolve ann bob --with fist --pull 1 --guard bob --modifier 4 :: 3
        resolve ann bob --with machete --pull 2 --bashing --no-defense bob :: 3
        resolve ann crate --with fist :: 1
        resolve ann crate --with machete :: 4
        resolve cid ann --with unarmed --force :: !
        resolve bob ann --with unarmed --helpers cid --force --no-defense ann :: ! 1
        resolve bob ann --with unarmed --helpers cid --force --modifier 5 :: 2 2
        resolve dee bob --with tool --force --no-defense bob :: 1
        resolve bob dee --with unarmed --no-defense dee --modifier 5 :: 3
        act pick-up bob --with chair
        resolve bob ann --improvised chair --modifier 9 --no-defense ann :: 3
        resolve bob ann --improvised chair --modifier 9 --no-defense ann :: 6
        set dee.sheet.armor.strength 4
        resolve dee ann --with unarmed --modifier 4 :: 0
        """,
    ),
    (
        "",
        """
        set dee.concealed 1
        resolve ann dee --with pistol --range 40 :: 0
        resolve ann dee --with pistol --range 400 :: 0
        set bob.status.prone true
        resolve ann bob --with fist :: 0
        resolve ann bob --with pistol :: 0
        set bob.grappling cid
        resolve ann dee --with pistol --avoid bob,cid --concealment none :: 0
        resolve ann dee --with smg --burst short --avoid bob :: 0
        resolve ann bob,dee --with smg --burst medium :: 0
        act reload ann --with smg
        resolve ann dee --with smg --burst long :: 0
        set ann.used.smg 30
        resolve ann dee --with smg :: 0
        act reload ann --with smg
        act aim ann --on dee --with pistol
        resolve ann dee --with pistol :: 1
        act aim ann --on dee --with smg
        resolve ann dee --with smg --burst short :: 0
        resolve dee ann --with gun --force --range 20 :: 0
        resolve dee ann --with gun --force --close :: 0
        resolve dee ann --with dart --force --range 20 :: 0
        resolve ann bob --with stone :: 0
        act aim ann --on dee --with pistol
        resolve dee ann --with iron --force :: 0
        set ann.concealed 3
        resolve ann dee --with rifle --modifier -3 :: !
        """,
    ),
    (
        "",
        """
        act cover dee --behind crate
        resolve ann dee --with crossbow :: 2
        resolve ann dee --with rifle --close :: 0
        resolve ann dee --with machete :: 2
        resolve ann dee --with rifle :: 2
        resolve ann dee --with rifle --cover pane :: 2
        act cover dee --behind pane
        act leave-cover dee
        act cover dee --behind pane
        act cover bob --behind pane
        set crate.structure 1
        set crate.structure 0
        resolve ann pane --with rifle --modifier 9 :: 9
        act conceal dee --level partially
        act conceal dee --level none
        act conceal dee --level barely
        act shield bob --on cid
        resolve ann bob --with pistol :: 1
        resolve ann bob --with rifle :: 4
        set bob.screen cid
        resolve ann bob --with pistol :: 0
        set bob.lethal 0
        set bob.aggravated 0
        set cid.lethal 0
        set cid.aggravated 6
        set bob.screen ''
        act shield bob --on cid --force
        resolve ann bob --with pistol :: 5
        """,
    ),
    (
        'stopped_cover_damage = "all"\ntargeted_armor = "coverage"',
        """
        resolve ann dee --with pistol --cover crate :: 1
        resolve ann dee --with pistol --cover pane :: 3
        resolve ann bob --with fist --no-defense bob --location arm :: 3
        resolve ann bob --with fist --no-defense bob --location limb :: 3
        resolve ann bob --with fist --no-defense bob --location leg :: 3
        resolve ann dee --with fist --no-defense dee --location head --modifier 9 :: 9
        resolve ann cid --with fist --no-defense cid --location hand --modifier 1 :: 1
        resolve ann cid --with fist --no-defense cid --location eye --modifier 1 :: 1
        resolve ann dee --with pistol --location heart --modifier 9 :: 6
        resolve ann dee --with fist --location little :: 0
        resolve ann bob --with fist --unaware bob --location critical :: !
        """,
    ),
    (
        "beaten_down = true",
        """
        act intent ann --text 'I want the map.' --harmless
        resolve ann bob --with fist --no-defense bob :: 3
        resolve ann bob --with machete --no-defense bob :: 5
        resolve ann bob --with machete --no-defense bob :: 6
        set cid.bashing 6
        resolve dee cid --with unarmed --no-defense cid --modifier 4 :: 1
        act intent dee --text 'Out of here'
        set ann.willpower 2
        leave ann --why surrendered
        """,
    ),
    (
        "beaten_down = true",
        """
        set bob.lethal 7
        act intent ann --text 'I want the map.'
        set ann.violent true
        act shield dee --on bob
        leave dee --why surrendered
        act intent ann --text 'Peace' --harmless
        set bob.aggravated 6
        set bob.lethal 1
        set bob.felled_by ann
        recover --who bob --minutes 3
        """,
    ),
    (
        "",
        """
        act tag bob --tag immobilized
        resolve ann bob --with machete --maneuver killing-blow :: 0
        act intent ann --text 'Peace' --harmless
        act tag cid --tag immobilized
        set cid.aggravated 4
        resolve ann cid --with machete --maneuver killing-blow :: 0
        resolve ann dee --maneuver disarm :: 3 1
        set dee.ready iron
        resolve ann dee --maneuver disarm :: 1 1
        resolve ann dee --maneuver disarm --modifier -9 :: ! 1
        resolve ann dee --maneuver disarm :: 2 1
        set dee.ready iron
        resolve ann dee --maneuver disarm :: 5 1
        resolve ann dee --maneuver disarm --force :: 5 1
        resolve ann dee --maneuver touch :: 1
        resolve ann dee --maneuver touch :: 0
        """,
    ),
    (
        "",
        """
        resolve ann bob --maneuver quick --with fist :: 1
        resolve ann bob --maneuver quick --with fist :: 1 1
        resolve ann dee --maneuver quick --with fist --escape :: 1 1
        resolve ann bob --maneuver quick --with fist --modifier -9 :: ! 1
        resolve ann bob --maneuver quick --with fist --modifier 3 :: 5
        set ann.willpower 2
        resolve ann cid --maneuver quick --with stone --modifier 6 :: 5
        set bob.lethal 7
        set bob.status.unconscious true
        resolve ann bob --maneuver quick --with fist --force :: 1
        resolve ann dee --maneuver quick --with fist --escape --modifier -9 :: !
        set dee.sheet.armor.general 9
        resolve ann dee --maneuver quick --with fist :: 1
        """,
    ),
    (
        "grapple_two_moves = true",
        """
        resolve ann bob --maneuver grapple :: 0
        resolve ann bob --maneuver grapple --modifier -9 :: !
        resolve ann bob --maneuver grapple --grip hold --no-defense bob :: 1
        act grapple ann --grip damage :: 1 1
        act grapple ann :: 3 1
        act grapple ann :: 0 1
        act grapple ann --grip damage :: 3 1
        act grapple ann --grip bite --willpower :: 3 1
        act grapple ann --grip take-cover :: 3 1
        set dee.sheet.attacks.gun.weapon light-pistol
        resolve dee ann --with gun --force :: 1
        act grapple ann --grip hold --second drop-prone :: 3 1
        act grapple ann --grip hold --second drop-prone :: 5 1
        act grapple ann --grip control-weapon :: 3 1
        act grapple ann --grip disarm :: 3 1
        act grapple ann --grip disarm --force :: 3 1
        act grapple ann --grip control-weapon --with knife :: 3 1
        act grapple ann --grip restrain :: 3 1
        act grapple ann --their-grip damage --force :: 0 1
        act grapple ann --grip restrain --equipment :: 3 1
        resolve cid dee --maneuver grapple --no-defense dee --modifier 9 :: 5
        set cid.sheet.strength 5
        act grapple cid --grip break-free --second hold --willpower :: 5
        resolve cid dee --maneuver grapple --no-defense dee --modifier 9 --grip damage :: 5
        set dee.ready ''
        act grapple cid --grip control-weapon --force --willpower :: 3 1
        set dee.status.surprised true
        act grapple dee --force --their-grip damage :: 3 1
        set dee.under_fire 9
        act grapple cid --force :: 0
        """,
    ),
    (
        "",
        """
        resolve ann bob --maneuver grapple --no-defense bob :: 1
        leave bob
        resolve ann cid --maneuver grapple --no-defense cid :: 5
        set cid.status.surprised true
        act grapple ann --willpower :: 0 1
        act ambush ann --on bob :: 0
        act ambush ann --on cid,dee :: 3 0 4
        act ambush ann --on cid,dee :: 3 0 0
        act ambush ann --on cid,dee :: 0 4 4
        step --dice '9 / 5 / 1'
        step
        """,
    ),
    (
        "",
        """
        step --dice '9 / 5 / 5 / 1'
        resolve ann bob --with fist :: 0
        resolve ann bob,cid,dee --maneuver covering-fire --with smg --force :: 0
        resolve ann bob,cid --maneuver covering-fire --with smg --force --modifier -9 :: !
        resolve ann bob,cid --maneuver covering-fire --with smg --force :: 2
        set dee.status.unconscious true
        resolve ann dee --maneuver covering-fire --with smg --force --modifier 3 :: 2
        set dee.status.unconscious false
        act prone bob
        set dee.under_fire 1
        resolve ann bob --with fist --force --helpers dee :: 0
        set dee.under_fire 1
        act cover dee --behind crate --force
        set dee.under_fire 1
        step
        act pass dee
        step
        act move bob --metres 3
        act move bob --metres 6
        act stand bob
        act run cid --metres 9 --behind pane --force
        act run bob --force
        act prone cid --force
        act prone cid --force
        set cid.under_fire 2
        act prone cid --force
        set cid.under_fire 2
        act cover cid --force
        act dodge cid --force
        act dodge dee --opponents 3 --force
        resolve ann dee --with fist --pull 2 --modifier 9 --force :: 2 0
        resolve ann cid --with fist --modifier 9 --force :: 3 2
        resolve ann cid --with fist --modifier 9 --force :: 3 !
        act guard bob --on ann,cid
        act delay ann --force
        step
        set cid.unsteady 3
        resolve ann cid --with fist --force --modifier 5 :: 1
        set dee.under_fire 1
        set dee.ready ''
        step
        step
        """,
    ),
    (
        "willpower_initiative = true\nturns_per_minute = 1\ninitiative_tie = 'roll'",
        """
        act spend ann
        step --dice '9 / 9 / 5 / 3 / 4 / 2'
        act spend dee --force
        act spend cid --force
        act tag cid --tag stunned
        act tag dee --tag stunned
        act spend cid
        set bob.under_fire 2
        step
        set bob.bashing 7
        set ann.lethal 7
        step
        step
        step
        set ann.lethal 0
        act tag ann --tag immobilized
        set cid.bashing 7
        set dee.bashing 6
        set dee.lethal 1
        act untag dee --tag stunned
        step
        step
        step
        step
        step
        set bob.status.unconscious true
        set cid.lethal 7
        set dee.lethal 7
        step
        set ann.lethal 7
        step --force
        """,
    ),
    (
        "defense_floor = false",
        """
        resolve ann bob --maneuver grapple --no-defense bob :: 1
        set bob.lethal 6
        set bob.under_fire 2
        act grapple ann --force
        act dodge cid
        set cid.applied 9
        resolve bob cid --with unarmed --modifier 9 --force :: 1
        """,
    ),
    (
        "dodge_lasts = 'round'",
        """
        step --dice '9 / 1 / 5 / 3'
        act aim ann --on bob --with pistol
        step
        act dodge cid
        resolve dee cid --with tool --force --modifier 3 :: 2
        step
        set bob.grappling dee
        set bob.under_fire 1
        set bob.status.prone true
        step
        act delay bob --force
        step
        act tag ann --tag drugged --turns 1
        act tag ann --tag stund
        act untag ann --tag stund
        step
        step
        step
        set ann.status.prone true
        step
        step
        step
        step
        leave ann
        resolve dee bob --with tool --force :: 0
        leave dee
        step
        leave cid
        step --force
        """,
    ),
    (
        "",
        """
        act tag ann --tag insane
        act tag ann --tag arm-wrack
        act tag ann --tag knocked-down
        act tag ann --tag blinded
        resolve ann bob --with fist --modifier 6 :: 0
        act tag ann --tag both-blinded
        act tag ann --tag shaken-off --turns 1
        act tag ann --tag arms-wrack
        resolve ann bob --with fist --modifier 12 :: 0
        set ann.bashing 6
        resolve ann bob --with fist --modifier 12 :: 0
        act tag dee --tag stunned
        act tag dee --tag leg-wrack
        act tag dee --tag blinded
        set dee.unsteady 1
        set dee.applied 1
        resolve ann dee --with fist --modifier 20 :: 0
        set dee.applied 3
        act untag dee --tag stunned
        act dodge dee --opponents 3
        resolve bob dee --with fist --guard dee --pull 3 --modifier 9 :: 1
        set cid.status.held true
        resolve dee cid --with tool --force :: 0
        set cid.status.held false
        act tag cid --tag both-blinded
        resolve dee cid --with tool --force :: 0
        act tag cid --tag immobilized
        resolve dee cid --with tool --force :: 0
        set cid.status.unconscious true
        resolve dee cid --with tool --force :: 0
        set cid.aggravated 7
        resolve dee cid --with tool --force :: 0
        resolve dee cid --maneuver disarm --with tool --force :: 0
        resolve dee cid --maneuver touch --with tool --force :: 0
        """,
    ),
    (
        "",
        """
        act breaking-point bob
        act draw ann --with knife
        act drop ann --with knife
        act pick-up dee --with knife --on ann
        act pick-up dee --with chair
        step --dice '9 / 1 / 5 / 3'
        act reload ann --with crossbow
        resolve cid ann --with unarmed --force :: 0
        set ann.sheet.attacks.rifle.loose true
        act reload ann --with rifle --force
        leave cid
        act move bob --metres 1
        leave bob --why carried-off
        """,
    ),
    (
        "",
        """
        set bob.lethal 7
        set cid.aggravated 1
        recover --who ann --minutes 5
        recover --minutes 1
        recover --minutes 62
        recover --who cid --days 6 --hours 23
        set bob.aggravated 0
        set bob.lethal 7
        recover --who bob --by ann --modifier 6 :: 3
        recover --who bob --by ann --modifier 6 :: 7
        recover --who bob --hours 1
        recover --who bob --surgery
        recover --who bob --surgery --force
        recover --who bob --by ann --care --modifier 3 :: 3
        recover --who bob --by ann --care --modifier 3 :: 2
        set ann.willpower 2
        recover --who ann --regain 1
        recover --who ann --regain 9
        set dee.lethal 6
        set dee.bashing 1
        set dee.status.unconscious true
        recover --who dee --by ann --modifier 6 :: 7
        set dee.lethal 0
        set dee.aggravated 1
        recover --who dee --by ann --care --modifier 8 :: 10
        set dee.bashing 6
        set dee.status.unconscious true
        recover --who dee --hours 1
        """,
    ),
    (
        "rote_chance = 'any'",
        """
        roll 4d10 :: 0
        roll '2d10 9-again' --dice '9 8 / 3'
        roll '2d10 no-again' --dice '10 10'
        roll '3d10 8-again rote' --dice '10 8 2 / 9 / 4 4 4'
        roll 5d10 --modifier 1 --specialty 1 :: 5
        roll chance :: !
        roll 'chance rote' --dice '5 / 1'
        roll wits+occult --who cid --willpower :: 0
        roll wits+medicine --who cid :: 0
        roll str+brawl --who ann --against bob --versus str+brawl :: 2 1
        roll str+brawl --who ann --against bob --versus str+brawl :: 5 1
        roll str+brawl --who ann --against bob --versus str+brawl :: 0 0
        roll 2d10 --versus 1d10 :: 0 1
        roll strength+weaponry --who ann --helpers bob :: 0 1
        """,
    ),
)
"""The rulings of a fight, and what is done in it."""


def test_everything_that_is_told(
    game: Callable[..., Any], two: str, snapshot: SnapshotAssertion
) -> None:
    def play() -> str:
        return "\n".join(
            line
            for rules, script in SCRIPT
            for line in told(game(f"{two}{MORE}", rules), rules, script)
        )

    report, seen = called("storyteller", play)
    assert tellers("storyteller") - seen == set()
    assert f"{report}\n" == snapshot(extension_class=Page)


class Successes:
    """Dice with so many successes a roll, written down: a `!` is nothing but 1s."""

    def __init__(self, rolls: str) -> None:
        self.rolls = rolls.split()

    def draw(self, count: int, *_roll: Any) -> list[int]:
        """Return the faces of the next roll; none is a success behind those written down."""
        rolled = self.rolls.pop(0) if self.rolls else "0"
        if rolled == "!":
            return [1] * count
        hits = min(int(rolled), count)
        return [8] * hits + [2] * (count - hits)

    def finish(self) -> None:
        """See that every roll was rolled."""
        assert self.rolls in ([], ["0"])


def told(at: Any, rules: str, script: str) -> Iterator[str]:
    """All that is told of a script; `line :: 2 0` rolls 2 successes, and none."""
    yield f"[rules] {rules}"
    for line in map(str.strip, script.strip().split("\n")):
        command, given, rolls = line.partition(" :: ")
        dice = Successes(rolls)
        try:
            if given:
                order = read(command, verbs_of(at.system)).order
                yield from explained(line, at.carry_out(order, lambda *_, dice=dice: dice))
            else:
                yield from explained(line, at.play(line))
        except HeroCombatError as refused:
            yield from (f"> {line}", str(refused))
