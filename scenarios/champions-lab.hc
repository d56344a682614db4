# A play of champions-lab.toml: hero-combat run champions-lab.hc champions-lab.toml

# The grenade misses the place and comes down elsewhere.
step
resolve crow volt --with baton
step
resolve volt tin --with grenade --range 40 --inside crow
step

# The gas goes up, Crow falls, and the shaft fills.
hazard blast --on crow,tin --damage 7d6
hazard fall --on crow --metres 14
act hold-breath tin
step
hazard drowning --on tin
act breathe tin

# A combatant bleeds: dice instead of 1 BODY a Turn.
set henchman.body -3
set henchman.status.bleeding true
hazard bleeding --on henchman --dice '3 4 6'
step
act stabilise crow --on henchman --dice '3 3 3'
knockback henchman --body 9 --into window=3
roll 3d6 --as luck
