"""Every sentence, reading, note and offer of MEGS, once: where a word changes, this changes alone.

Each paragraph of a script begins at the same table anew; faces stand behind `::`, or the seed has
them.
"""

from collections.abc import Callable, Iterator
from typing import Any

from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion
from transcripts import logical_lines
from wording import called, explained, tellers

STREET = """
act accelerate nova --power flight
act accelerate nova --power flight
set phase 4
act brake nova

act activate nova --power force-field
act deactivate nova --power force-field
set phase 4
act activate nova --power force-field
act insta-change nova

act activate nova --power force-field
act hold nova

act aim nova --on door

act break brick --on door :: 3 4
set phase 4
act break nova --on wall --power energy-blast --height 4 :: 3 2

act carry thug --weight 4
act put-down thug
act lift thug --weight 3

act dodge thug

act environment nova --points 5 --until 'a beaker of acid'

act pass nova

act push nova --power str :: 9 8
recover --after 1min

act take-cover nova --on door
resolve brick nova --no-knockback :: 9 4 / 9 10

act throw brick --on door

hazard collision --on brick --aps 1000 --thing wall --force :: 9 10
act move nova --distance 900 --power flight --force

hazard drowning --on thug --after 5

hazard explosion --aps 12 --at brick=1,thug=3 :: 2 1

hazard fire --aps 8 --on thug --bashing --force :: 1 1

hazard fire --thing blaze --on thug :: 5 6 / 10 9 / 9 10
hazard water --thing blaze --aps 6 :: 5 6

hazard pressure --on brick --aps 7 :: 2 1 / 2 1
hazard pressure --on brick --aps 7

hazard tornado --aps 9 --on thug :: 8 3 / 9 10 / 7
hazard hurricane --aps 9 --at thug=20

recover --who nova --how rest --after 2d --force :: 9 8

resolve brick doc --take-cover doc=door --no-knockback :: 9 2 / 10 8 / 10 9

resolve brick nova,thug --maneuver sweep-attack --club pole --larger --no-knockback --rv-shift
    -1 :: 9 10 / 9 10 / 9 10

resolve brick thug --maneuver grapple :: 5 6
set phase 4
act throw brick --on thug --into door=2 :: 3 2 / 9 10 / 9 10

resolve brick thug --maneuver grapple --hurt :: 5 6 / 9 10

resolve brick thug --maneuver pull-punch :: 9 8 / 2 1 / 2 1

resolve brick thug --maneuver take-away --object shield :: 9 6
set phase 4
resolve brick thug --maneuver take-away --object pole :: 9 6

resolve nova brick --with bolt --boost av=2,ev=3 --defend-ov brick=5 --defend-rv brick=1
    --no-knockback :: 9 10 / 9 10

resolve nova brick --with bolt --combine thug=pistol --no-knockback --ev 7 :: 9 7 / 6 5 / 9 10

resolve nova brick --with bolt --maneuver trick-shot --difficulty hard :: 2 1

resolve nova brick --with bolt --no-knockback --last-ditch brick=most :: 2 1

resolve nova thug --with bolt --lured door :: 1 1

resolve nova thug --with bolt --ev 1 --no-knockback :: 10 9

resolve nova thug,brick --with bolt --maneuver multi-attack --no-knockback --defend-rv brick=8
    :: 9 7

resolve thug nova --with pistol --bashing --no-knockback --block nova=hand :: 8 5 / 10 9 / 9 10

resolve thug nova --with pistol --block nova=shield --blocks 2 --no-knockback --shifts block=1
    :: 8 5 / 10 9

roll 'aps 10' --speed 8

roll 'aps 3' --as distance

roll check --who nova --power flight --difficulty hard :: 9 2

roll initiative --who nova :: 10 8

roll surprise --who thug --against nova :: 2 3

set brick.phases 10
set thug.phases 10
set doc.phases 10
set nova.phases 3,6
act hold nova
step

resolve thug brick --maneuver grapple :: 7 6

set brick.held_by.thug 1
act throw thug --on brick --force

set doc.physical 0
set nova.physical 0
set brick.stun 900
set thug.physical 0
step --force

set brick.physical -3
resolve nova brick --with bolt --no-knockback --doubles never :: 3 4 / 9 10

set nova.on force-field
resolve brick nova --ev 9 --last-ditch nova=1 :: 7 5

set nova.on force-field
resolve brick nova --on-power force-field :: 8 6

set nova.phases 3
act hold nova
set phase 4
step

set nova.physical -1
set nova.physical_fell killing
set nova.physical_killing 4
set nova.bleeds_at 962
recover --who nova --how first-aid --by doc :: 9 10
recover --who nova --how first-aid --by doc :: 5 6

set nova.physical -1
set nova.physical_fell killing
set nova.physical_killing 4
set nova.bleeds_at 962
set doc.wakes 60
hazard drowning --on thug --after '20 min' :: 2 1

set nova.physical -1
set nova.physical_fell killing
set nova.physical_killing 7
set nova.bleeds_at 962
recover --who nova --how first-aid --by doc :: 8 7

set nova.physical -3
set nova.physical_fell killing
set nova.physical_killing 6
recover --who nova --how surgery --by doc :: 6 5
set brick.physical -8
set brick.body 3
recover --who brick --how surgery --by doc :: 6 5

set nova.physical -7
set nova.physical_fell killing
set nova.status.dead true
recover --who nova --how revive --by doc --after '1 min' :: 2 1
recover --who nova --how revive --by doc :: 9 10

set nova.physical 5
recover --who nova --how treatment --by doc :: 6 5
recover --who nova --how rest --after 1h :: 9 4

set nova.status.space adrift
set nova.moment 0
resolve nova thug --with bolt --range 12 :: 2 1
set nova.status.space controlled
set nova.moment 0
resolve nova thug --with bolt --range 12 :: 2 1
set nova.status.space craft
set nova.moment 0
resolve nova thug --with bolt --range 12 :: 2 1
roll space-push --who nova :: 9 8
roll space-push --who thug :: 2 3

set phase 0
set nova.stun 3
set nova.stun_passed 2
set nova.stun_ov 12
recover --who nova --how stun :: 8 5

set phase 0
step --initiative nova=1000 --force :: 3 / 3 / 3 / 3

set thug.physical 4
leave thug
join thug
set phase 10
step
"""

LAB = """
act break b --on wall --boost ev=8 :: 5 6

act lose a --power energy-blast,str --aps 5 --until drain
act lose a --power force-field --aps 9 --until loss
recover --who a --how power --power force-field :: 6 5
recover --who a --how power --power force-field :: 9 6

hazard earthquake --aps 10 --at a=1,d=1 --counter a :: 6 5 / 6 5 / 6 5 / 6 5

hazard earthquake --aps 6 --on a,d --counter a :: 9 8
hazard earthquake --aps 8 --at a=1,d=1 --counter a --boost av=2,ev=8 :: 9 8 / 6 5 / 6 5

hazard hurricane --aps 12 --at b=12,c=13 --open-ground :: 3 2 / 10 9 / 10
hazard hurricane --aps 7 --at c=8,d=10 :: 10 / 9
hazard lightning --on b,c,d --open-ground :: 1 / 7 6 / 6 5 / 2 / 10
hazard lightning --on d :: 2

knockback b --distance 8 --into wall=2,bus=4,shield=9 :: 5 4 / 10 9 / 10 9 / 6 3 / 10 9 / 6 5

knockback b --ev 9 --boost av=5 --open-ground :: 9 8

resolve a b --maneuver grapple --hurt :: 5 6

resolve a b --with bolt --range 3 --into wall=1 :: 9 8 / 9 10 / 2 3 / 9 8 / 9 8 / 9 8

resolve a b --with bolt --range 3 --maneuver combined --combine c=punch --open-ground --boost-of
    'trick shot c=av:2' :: 9 8 / 9 8 / 9 8 / 9 8

resolve a b --with bolt --range 3 --maneuver knockout --open-ground --shifts knockback=2 :: 9 8
    / 5 4

resolve a b,c --with bolt --range 3 --block c=shield --no-knockback :: 5 4 / 1 2 / 10 9

resolve a b,d --maneuver shockwave --open-ground --range 2 :: 6 5 / 6 4 / 6 5 / 6 5 / 6 5 / 6 5

resolve a bus --with bolt --range 1 --combine c=punch,b=punch :: 2 3 / 2 3 / 6 5

resolve a d --with ray --range 3 --maneuver planned-knockback --open-ground --last-ditch d=2 ::
    9 8 / 9 8 / 9 8

resolve a shield --with punch --maneuver flailing-attack :: 4 3

resolve d a --maneuver take-away --object shield :: 9 10

roll 'aps 3'
roll '12345678901234567890 feet'

roll perception --who b --ov 5 --rv 5 :: 6 4

set a.hero_points 5
act push a --power str :: 9 8

set a.physical 0
set b.physical 0
set c.physical 0
set d.physical 0
step
step --force

set acting b
set d.status.dead true
resolve a b --with bolt --range 1 :: 1 2
resolve b d --with punch :: 1 2

set b.cover bus
set c.cover bus
resolve a b --with bolt --range 1 --no-knockback :: 4 3 / 6 5
act leave-cover d --force

set b.held_by.a 1
set c.held_by.a 1
act release a

set b.held_by.a 12
act break-grapple b :: 6 4
set phase 4
act break-grapple b :: 6 5
act break-grapple b --force
act release a --force

set b.phases 3,5,8
set c.phases 5,8
set d.phases 1,2
resolve a b --with bolt --range 1 --block b=shield :: 1 2 / 10 9 / 6 5 / 6 5 / 6 5
resolve b c --with punch --force --block c=shield :: 1 2 / 10 9
set phase 6
resolve a c --with bolt --range 1 --force --block c=shield :: 1 2 / 10 9
set phase 9
resolve a d --with bolt --range 1 --block d=hand --force :: 1 2 / 10 9 / 6 5 / 6 5

set b.status.underwater true
knockback b --ev 9 --open-ground :: 5 4

set b.wakes 99999
resolve a b --with bolt --range 3 --maneuver knockout --no-knockback :: 9 8

set c.cover bus
hazard explosion --aps 3 --on c --open-ground :: 1 2

set c.cover wall
resolve a b --with punch --lured wall :: 4 2
set phase 4
resolve a b --with punch --lured d :: 4 2

set c.physical 14
set c.physical_killing 1
set c.hurt_at 2
recover --who c --how rest --after 1h :: 10 9

set d.air 128
set d.air_until 128
hazard drowning --on d --after 59s

set d.status.dead true
hazard drowning --on d --after 1h

set phase 3
set a.phases 4,5
set a.stun 1
set b.phases 4,6
set b.status.surprised true
set c.phases 6
unset d.phases
step
"""

ALL_POWERS = """
act break b --on wall --reroll 1 :: 2 2 1 2

act push b --power str --reroll 1 :: 2 2 1 2

hazard collision --on b --thing wall --aps 6 :: 2 2

hazard drowning --on b,c --after 2min

hazard fire --on b,c --aps 8
hazard fire --thing blaze --on d
hazard fire --thing wall --on d

hazard gas --aps 7 --on b,c
hazard sonic-boom --aps 15 --at c=7,d=8 --open-ground
hazard sonic-boom --aps 15 --at b=1,c=6,d=5 --by b
hazard sonic-boom --aps 10 --by b
hazard sonic-boom --aps 9 --on c
hazard sonic-boom --aps 8
hazard high-speed --aps 20 --on b,c
hazard high-speed --aps 16 --on b,c

knockback b --distance 6 --into d=1 --bashing :: 9 8

resolve a b --with bolt --open-ground :: 6 6 / 5 5 / 3 3

resolve a b,c,d,wall --with bomb --range 3 --at b=1,c=2,d=3 --no-knockback :: 7 6 / 6 5 / 9 8 /
    10 9 / 3 2

set b.body -8
set b.physical -6
set b.status.dead true
recover --who b --how revive --by d :: 6 5

set b.body 3
recover --who b --how rest --force --reroll 1 :: 2 2 1 2

set b.physical_killing 3
recover --who b --how first-aid --by d --reroll 1 :: 2 2 1 2

set b.physical_killing 3
recover --who b --how surgery --by d --force --reroll 1 :: 2 2 1 2

set b.stun 2
set b.stun_ov 30
recover --who b --how stun --force --reroll 1 :: 2 2 1 2

set c.physical_killing 2
set a.status.dead true
recover --who c --how first-aid --by d :: 1 2
recover --who c --how first-aid --by d :: 9 8
"""

POWERS = (
    ('doubles = "never"', 'doubles = "ask"'),
    (
        "[combatants.b.attacks.punch]",
        """sealed-systems.aps = 3
dispersal.aps = 2
flame-immunity.aps = 9
invulnerability.aps = 5
[combatants.b.attacks.punch]""",
    ),
    (
        "[combatants.c.attacks.punch]",
        "powers.water-breathing.aps = 1\n[combatants.c.attacks.punch]",
    ),
    (
        "[combatants.d.attacks.gun]",
        """powers.first-aid = {aps = 6, kind = "skill"}
powers.medical-treatment = {aps = 7, kind = "skill"}
powers.surgery = {aps = 8}
powers.skin-armor.aps = 20
[combatants.d.attacks.gun]""",
    ),
)
THINGS = """[combatants.a.attacks.bomb]
av = 9
ev = 12
range = 6
explosive = true
[objects.blaze]
body = 0
fire = 5
"""


def played(table: Callable[[], Any], script: str) -> Iterator[str]:
    """Play each paragraph of a script at a new table; yield what it tells."""
    for paragraph in script.strip("\n").split("\n\n"):
        fight = table()
        for line in logical_lines(paragraph):
            words, _, faces = line.partition(" :: ")
            yield from explained(line, fight.do(words, faces) if faces else fight.play(words))
        yield ""


def test_everything_that_is_told(lab: Any, begin: Any, snapshot: SnapshotAssertion) -> None:
    def play() -> str:
        scenes = (
            (begin, STREET), (lab, LAB), (lambda: lab(*POWERS, more=THINGS), ALL_POWERS),
        )  # fmt: skip
        return "\n".join(line for table, script in scenes for line in played(table, script))

    report, seen = called("megs", play)
    assert tellers("megs") - seen == set()
    assert report == snapshot(extension_class=Page)
