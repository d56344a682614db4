#!/bin/sh
# Plays the burning building to its end: the fire reaches one of them each round, the robbers shoot,
# Ember fights, Dr. Sato stays out of it. It changes the file:
#
#     cp scenarios/megs-fire.toml fight.toml
#     scenarios/megs-fire.sh fight.toml
set -eu
fight=$1

standing() { # whether the combatant called $1 on the board can still act
    ! hero-combat show "$fight" | grep "$1" | grep -qE "unconscious|dead"
}

round=0
while :; do
    if hero-combat step -i "$fight"; then
        :
    else
        code=$?
        [ "$code" -eq 6 ] && break # the fight is over
        exit "$code"
    fi
    acting=$(hero-combat show --acting "$fight")
    case $acting in
        ember)
            foe=robber-1
            standing "Robber 1" || foe=robber-2
            hero-combat resolve ember "$foe" --with jet --range 3 -i "$fight"
            ;;
        medic) hero-combat act pass medic -i "$fight" ;;
        robber-*)
            foe=medic
            standing "Dr. Sato" || foe=ember
            hero-combat resolve "$acting" "$foe" --with pistol --range 2 -i "$fight"
            ;;
        "")
            round=$((round + 1))
            hero-combat hazard fire --thing staircase --on robber-1 -i "$fight"
            [ "$round" -lt 12 ] || exit 1 # it takes too long
            ;;
    esac
done
