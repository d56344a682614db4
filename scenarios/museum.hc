# A play of museum.toml: hero-combat run museum.hc museum.toml

# The musket ball, the stop sign, and what is beyond it.
step
step
resolve brigand titania --with musket --dice '3 3 3 / 5 4 2 / 5 / 1 1 / 1 2 3 4 5 6 6 1 2 3 4 5 6 6'

# She was in the air: the ground is 8 meters down.
hazard fall --on titania --metres 8

# Nobody is left on her side.
step
