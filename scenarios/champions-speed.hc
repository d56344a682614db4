# A play of champions-speed.toml: hero-combat run champions-speed.hc champions-speed.toml

# Segment 12 of Turn 1: everyone but the tortoise.
step
act hold lightning --until 'somebody starts'
step
act dodge arrow
step
act abort mind --to dodge
step
roll roll-off --who east-twin --against west-twin
step
act declare cyclist --by ego
step
step
step
step
step
step

# Turn 2, segment by segment.
step
act declare lightning --spd 10
recover
step
step
step
step
step
step
step
step
step
step
step
step
