"""A small fight for worked examples: Ann and Bob, and Cid, who comes later."""

import opened as hc

BLOCK = """\
dex = 20
con = 10
spd = 4
ocv = 5
dcv = 5
pd = 5
ed = 5
rec = 5
end = 20
body = 10
stun = 20
attacks.fist = {dice = "5d6", vs = "pd"}
"""
ALLEY = f"""\
system = "champions"
title = "Alley"
seed = 3

[combatants.ann]
name = "Ann"
side = "law"
{BLOCK}
[combatants.bob]
like = "ann"
side = "gang"
dex = 15

[combatants.cid]
like = "bob"
side = "gang"
dex = 10

[objects.wall]
body = 8
def = 5
"""


def fight(*lines: str, text: str = ALLEY) -> hc.Fight:
    """The fight after some lines."""
    begun = hc.loads(text)
    for line in lines:
        begun.play(line)
    return begun


def told(played: hc.Fight) -> tuple[str, ...]:
    """What the lines of a log tell."""
    return tuple(line.partition("  # ")[2] for line in played.encounter.log)
