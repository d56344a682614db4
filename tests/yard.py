"""A small fight that NPCs play: Fox and Rat against Ann and Bob, with a child in between."""

from collections.abc import Callable

import opened as hc

from hero_combat.orders.lines import line_of

FIGHTER = """
[templates.fighter]
dex = 10
spd = 4
ocv = 6
dcv = 4
con = 20
body = 12
stun = 40
end = 40
rec = 8
pd = 4
ed = 4
"""
"""The template that `like = "fighter"` means."""

PEOPLE = f"""
system = "champions"
title = "The yard"
seed = 5
{FIGHTER}
[combatants.fox]
like = "fighter"
name = "Fox"
side = "robbers"
dex = 30
doctrine = "fox"
[combatants.fox.attacks.gun]
dice = "4d6"
ranged = true
charges = 2
[combatants.fox.attacks.sword]
dice = "8d6"

[combatants.rat]
like = "fighter"
name = "Rat"
side = "robbers"
dex = 5
[combatants.rat.attacks.knife]
dice = "2d6"

[combatants.ann]
like = "fighter"
name = "Ann"
side = "heroes"
player = true
dex = 20
[combatants.ann.attacks.bolt]
dice = "6d6"

[combatants.bob]
like = "fighter"
name = "Bob"
side = "heroes"
dex = 15
dcv = 3
[combatants.bob.attacks.club]
dice = "5d6"

[combatants.child]
like = "fighter"
name = "The child"
side = "heroes"
bystander = true
stun = 10
"""

Yard = Callable[..., hc.Fight]


def made(*before: str, step: bool = True, **doctrines: dict[str, list[str]]) -> hc.Fight:
    """Make the fight, in which Fox acts first.

    Args:
        before: orders that are played before Fox acts.
        step: whether the fight has begun.
        doctrines: by whose id they are, `fox={"do": ["sword at bob"]}`.
    """
    text = PEOPLE
    if "fox" not in doctrines:
        text = text.replace('doctrine = "fox"\n', "")
    for name, sections in doctrines.items():
        if name != "fox":
            text = text.replace(
                f'[combatants.{name}]\nlike = "fighter"\n',
                f'[combatants.{name}]\nlike = "fighter"\ndoctrine = "{name}"\n',
            )
        lines = "".join(f"{key} = {hc_list(value)}\n" for key, value in sections.items())
        text += f"\n[doctrines.{name}]\n{lines}"
    fight = hc.loads(text)
    if step:
        fight.play("step")
    for order in before:
        fight.play(order)
    return fight


def hc_list(lines: list[str]) -> str:
    return "[" + ", ".join(f"'{line}'" for line in lines) + "]"


def orders(fight: hc.Fight, **how: object) -> list[str]:
    """Play as `npc` does, and return the orders."""
    return [line_of(one.order) for one in fight.npc(**how).played]  # type: ignore[arg-type]
