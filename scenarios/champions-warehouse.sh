#!/bin/sh
# Play champions-warehouse.toml (or a copy of it) to its end:
#
#     cp champions-warehouse.toml fight.toml && sh champions-warehouse.sh fight.toml
#
# The agents' turns are automated. So are the heroes', whose standing orders are at the bottom: put
# `read -r line && hero-combat $line -i "$fight"` in their place, and the players say what they do.
# Everything that happened is in the file afterwards: hero-combat log fight.toml

set -u
fight=${1:?which fight? name a copy of champions-warehouse.toml}

# What is the matter with somebody, as the board has it: "prone","unconscious"
states() {
    row=${board#*\"id\":\"$1\"}
    row=${row#*\"states\":\[}
    echo "${row%%\]*}"
}

# The first of those named who is still up.
first_up() {
    for who in "$@"; do
        case $(states "$who") in
            *unconscious* | *dead*) ;;
            *)
                echo "$who"
                return
                ;;
        esac
    done
}

# attack WHO TARGET ATTACK: get up if need be, attack, and pause for breath if that is refused.
attack() {
    case $(states "$1") in
        *prone*) hero-combat act stand "$1" -i "$fight" ;;
    esac
    hero-combat resolve "$1" "$2" --with "$3" -i "$fight" ||
        hero-combat recover --who "$1" -i "$fight" ||
        hero-combat act pass "$1" -i "$fight"
}

while :; do
    hero-combat step -i "$fight"
    code=$?
    [ "$code" -eq 0 ] || break
    board=$(hero-combat show --json "$fight")
    acting=${board##*\"acting\":\"}
    acting=${acting%%\"*}
    case $acting in
        agent-*) attack "$acting" "$(first_up titania lantern)" blaster ;;
        titania) attack titania "$(first_up agent-1 agent-2 agent-3 agent-4)" punch ;;
        lantern) attack lantern "$(first_up agent-4 agent-3 agent-2 agent-1)" beam ;;
    esac
done

[ "$code" -eq 6 ] # the fight is over; anything else went wrong
