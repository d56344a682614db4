"""`python -m hero_combat`."""

from hero_combat.cli.start import main

main()
