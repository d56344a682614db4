"""What is wrong with an encounter though every key is of its type."""

from hero_combat.dice.notation import parse
from hero_combat.encounter.typed import Trouble
from hero_combat.errors import DiceError
from hero_combat.systems.champions.current import Fight


def judge(fight: Fight) -> list[Trouble]:
    """Dice that can't be read as damage, and objects that stand behind nobody."""
    troubles = []
    for who, sheet in fight.sheets.items():
        for name, attack in sheet.attacks.items():
            path = ("combatants", who, "attacks", name, "dice")
            try:
                dice = parse(attack.dice)
            except DiceError as error:
                problem = error.problems[0]
                troubles.append(Trouble(path, problem.message, problem.mend))
            else:
                if dice.sides != 6:
                    troubles.append(Trouble(path, f'"{attack.dice}" are no d6', "8d6, 2d6+1k ..."))
    for which, thing in fight.objects.items():
        if thing.behind and thing.behind not in fight.sheets:
            troubles.append(
                Trouble(
                    ("objects", which, "behind"),
                    "nobody has this id",
                    known=tuple(fight.sheets),
                    word=thing.behind,
                )
            )
    return troubles
