"""What nobody reads is not told: the same happens, and nothing but what happens is given back."""

from typing import Any

import msgspec

from hero_combat.dice import Dice, seeded
from hero_combat.log.lines import read, verbs_of

MORE = """[combatants.n3]
side = "villains"
attacks.laser-rifle = {}
[combatants.bob.attacks.grenade]
[objects.rock]
name = "a rock"
"""
LINES = [
    "resolve ann n1",
    "resolve ann n1 --luck 1 --assist bob --disrupt n2 --luck-damage 1",
    "resolve ann n1 --damage-modifier 60 --modifier 30",
    "resolve ann n1 --grapple --modifier 30",
    "resolve ann n1 --modifier -30",
    "resolve ann n1 --range 9 --cover full --force",
    "resolve bob n1,n2 --with grenade --range 9 --force --modifier 9",
    "resolve n1 ann --opportunity",
    "roll will --who ann",
    "roll will --who ann --difficulty 30",
    "roll will --who ann --against bob --save-modifier 30",
    "roll strength --who ann --against n1 --modifier 30",
    "roll will --score 4 --luck 1",
    "roll 2d6 --who ann",
    "roll luck --who ann",
    "roll 2d100",
    "recover --who ann --hp -5",
    "recover --who n1 --hp -30 --force",
    "recover --who ann --rest will --energy -3",
    "step",
    "step --luck ann=1 --assist bob=ann",
    "act move ann --metres 4 --from n1=1 --to n1=3",
    "act dash ann",
    "act look ann --difficulty 3",
    "act improvise ann --on n1 --ability will --what 'tricks N1'",
    "act improvise ann --on n3 --item laser-rifle --ability will --modifier 30",
    "act assist bob --on ann",
    "act drop ann",
    "act pass ann",
    "act pick-up ann --item rock",
]


def test_a_quiet_order_does_the_same_and_tells_nothing(duel: Any) -> None:
    at = duel("ann.luck 2", "n3.defense 4", "bob.status.grappled n1", more=MORE)
    for line in LINES:
        order = read(line, verbs_of(at.system)).order
        rule = at.system.rule(line.split()[0])
        for seed in range(3):
            loud = rule(at.encounter, order, Dice(seeded(seed, "ann", 1)))
            hushed = msgspec.structs.replace(at.encounter, quiet=True)
            quiet = rule(hushed, order, Dice(seeded(seed, "ann", 1)))
            silent = [
                msgspec.structs.replace(event, roll=None) if hasattr(event, "roll") else event
                for event in loud.events
            ]
            assert quiet.events == tuple(silent), line
            assert msgspec.structs.replace(quiet.encounter, quiet=False) == loud.encounter, line
            assert quiet.targets == loud.targets, line
            assert (quiet.sentence, quiet.rolls, quiet.notes, quiet.open) == ("", (), (), ()), line
            assert quiet.changes == ()
            assert loud.sentence
