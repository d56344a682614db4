#!/bin/sh
# Plays a Storyteller brawl to its end, everyone by the same simple plan: strike at the first enemy
# still up, grapple now and then, and in a grapple hurt the opponent.
#
#     cp scenarios/storyteller-brawl.toml fight.toml
#     sh scenarios/storyteller-brawl.sh fight.toml
#
# Every name must differ from its id, so that the board shows the id in parentheses.
set -eu
fight=$1

# The id of the first combatant on another side than $1 who is not out of the fight.
enemy() {
    hero-combat show "$fight" | awk -v side="$1" '
        /\([a-z0-9-]+\)/ && !/  out  / && $0 !~ (" " side "  ") {
            match($0, /\([a-z0-9-]+\)/)
            print substr($0, RSTART + 1, RLENGTH - 2)
            exit
        }'
}

turns=0
while hero-combat step -i "$fight"; do
    turns=$((turns + 1))
    who=$(hero-combat show --acting "$fight")
    row=$(hero-combat show "$fight" | grep '^>')
    case $row in
    *"  regulars  "*) side=regulars ;;
    *) side=sailors ;;
    esac
    target=$(enemy "$side")
    if [ -z "$target" ]; then
        continue # the last enemy has just passed out
    fi
    case $row in
    *"in a grapple"*)
        hero-combat act grapple "$who" --grip damage --their-grip damage -i "$fight"
        continue
        ;;
    esac
    case $row in
    *", prone"*)
        hero-combat act stand "$who" -i "$fight"
        continue
        ;;
    esac
    if [ $((turns % 5)) -eq 0 ] && ! hero-combat show "$fight" | grep -q "in a grapple"; then
        hero-combat resolve "$who" "$target" --maneuver grapple --grip damage -i "$fight"
    else
        hero-combat resolve "$who" "$target" -i "$fight"
    fi
done
hero-combat show "$fight"
