# A play of champions-riot.toml: hero-combat run champions-riot.hc champions-riot.toml

# Swift waits for the Gunner to shoot.
step
act hold swift --until 'the Gunner shoots'
step

# Who goes first? The gun is already in hand, so DEX decides.
act contest swift --on gunner

# Swift uses the held kick on the gun hand.
resolve swift gunner --with kick --location hand --ocv 6
roll location --who swift

# The Gunner still has it: five shots at Swift, with two people behind.
resolve gunner swift --with gun --shots 5 --range 10 --bystander baker,child
step

# A breath, a move, and a kick from where the Gunner isn't looking.
recover
step
act move swift --metres 12
act surprise swift --on gunner
resolve swift gunner --with kick --maneuver martial-strike
step
