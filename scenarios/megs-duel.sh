#!/bin/sh
# Plays the duel on the roof to its end, both sides by a simple plan. It changes the file:
#
#     cp scenarios/megs-duel.toml fight.toml
#     scenarios/megs-duel.sh fight.toml
set -eu
fight=$1

hero-combat act activate aegis --power force-field -i "$fight"
while :; do
    if hero-combat step -i "$fight"; then
        :
    else
        code=$?
        [ "$code" -eq 6 ] && break # the fight is over
        exit "$code"
    fi
    case $(hero-combat show --acting "$fight") in
        aegis) hero-combat resolve aegis vance --with strike -i "$fight" ;;
        vance) hero-combat resolve vance aegis --with blast --range 4 -i "$fight" ;;
        "")    # between rounds: try to recover where the rules allow it
            hero-combat recover --who aegis --how desperation -i "$fight" 2>/dev/null || :
            ;;
    esac
done
