# A play of champions-riot.toml: hero-combat run champions-riot.hc champions-riot.toml

# Swift waits for the Gunner to shoot.
step
act hold swift --until 'the Gunner shoots'
step

# Who is first? The gun is in the hand already, so that DEX decides.
act contest swift --on gunner

# Swift's held kick goes for the hand with the gun.
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
