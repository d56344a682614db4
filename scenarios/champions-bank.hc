# A play of champions-bank.toml: hero-combat run champions-bank.hc champions-bank.toml

# Vega puts the Halo up, and Mars makes an impression.
step
act raise vega --power halo
act presence mars --on ogre --more-dice 1 --dice '5 4 4 3'

# They strike at the same instant: a Teamwork roll for each, then each attack.
resolve mars ogre --with punch --coordinate dart,vega --using dart=bow,vega=ray

# The Stunned ogre loses its phase. In segment 3 Mars is ready to block what it has left.
step
act block mars
step
resolve vega ogre --with ray --range 6
step
act pass dart
step
resolve ogre mars --with fist
roll 12- --modifier -2
