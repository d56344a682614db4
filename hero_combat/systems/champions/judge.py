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
    for kind, blocks in (("combatants", fight.sheets), ("objects", fight.objects)):
        for which, block in blocks.items():
            troubles += _behind(fight, (kind, which, "behind"), block.behind)
    return troubles


def _behind(fight: Fight, path: tuple[str, ...], word: str) -> list[Trouble]:
    """Whoever or whatever it is to stand behind must be there, and be another."""
    known = tuple(each for each in (*fight.sheets, *fight.objects) if each != path[1])
    if not word or word in known:
        return []
    return [Trouble(path, "nobody and nothing else has this id", known=known, word=word)]
