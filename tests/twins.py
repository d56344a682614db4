"""Stat blocks for proofs: one of each system, and fights between those who are alike."""

BLOCKS = {
    "champions": """
str = 15
dex = 12
con = 13
spd = 3
ocv = 5
dcv = 4
pd = 5
ed = 5
rec = 5
end = 30
body = 10
stun = 26
attacks.club = { dice = "6d6" }
""",
    "megs": """
dex = 5
str = 5
body = 5
int = 4
will = 4
mind = 4
infl = 4
aura = 4
spirit = 4
attacks.club = { ev = 6 }
""",
    "spotlight": """
player = true
str = 3
for = 2
agi = 3
willpower = 3
initiative = 3
speed = 5
skills.firearms = 4
attacks.club = { skill = "firearms", damage = 5, kind = "lethal", modes = ["semi"] }
""",
    "storyteller": """
strength = 3
dexterity = 3
stamina = 3
wits = 3
brawl = 2
weaponry = 3
attacks.club = { kind = "melee", damage = 2, init = -2, size = 2 }
""",
    "zt": """
resilience = 3
strength = 5
athletics = 5
dexterity = 5
will = 3
perception = 4
attacks.club = { weapon = "sword" }
""",
}
"""Somebody of each system. They hit with a club; what it is, the rules of the system say."""

PASSIVE = "[doctrines.passive]\ndo = []\n"


def fight_of(system: str, *people: tuple[str, str, str], more: str = "") -> bytes:
    """The bytes of a fight between people who are alike.

    Args:
        system: the rule system.
        people: ids, sides, and what they have of their own.
        more: what stands below them.
    """
    blocks = "".join(
        f'[combatants.{who}]\nlike = "fighter"\nside = "{side}"\n{own}\n'
        for who, side, own in people
    )
    head = f'system = "{system}"\ntitle = "Twins"\n[templates.fighter]'
    return f"{head}{BLOCKS[system]}{blocks}{more}".encode()
