"""How weak and how strong the hazards are, in APs.

source: seed, "Fires, Collisions, and Natural Disasters"
"""

FIRE = (3, 8)
QUAKE = (6, 25)
TORNADO = (7, 15)
HURRICANE = (7, 18)
GAS = (7, 25)
LIGHTNING = 7
