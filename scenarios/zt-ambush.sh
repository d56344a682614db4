#!/bin/sh
# Plays the ambush to its end: everyone attacks a foe who is still up.
#
#     cp scenarios/zt-ambush.toml fight.toml && scenarios/zt-ambush.sh fight.toml
set -eu
fight=$1

standing() {
    echo "$board" | grep -F "($1)" | grep -Evq 'unconscious|dead'
}

first_standing() {
    for id in "$@"; do
        if standing "$id"; then
            echo "$id"
            return
        fi
    done
}

turn() {
    board=$(hero-combat show "$fight")
    who=$(echo "$board" | sed -n 's/^>.*(\([a-z0-9-]*\)).*/\1/p')
    case $who in
    mara | odo) target=$(first_standing sniper raider-1 raider-2) ;;
    *) target=$(first_standing mara odo) ;;
    esac
    [ -n "$target" ] || return 0
    # With a broken weapon, use fists; the surprised can't attack at all.
    hero-combat resolve "$who" "$target" -q -i "$fight" 2>/dev/null ||
        hero-combat resolve "$who" "$target" --with unarmed -q -i "$fight" 2>/dev/null ||
        hero-combat act pass "$who" -q -i "$fight"
}

hero-combat step --initiate sniper --surprised mara,odo -q -i "$fight"
while turn && hero-combat step -q -i "$fight"; do :; done
code=0
hero-combat step -q -i "$fight" || code=$?
hero-combat log "$fight"
[ "$code" -eq 6 ]
