#!/bin/sh
# Play champions-warehouse.toml (or a copy of it) to its end:
#
#     cp champions-warehouse.toml fight.toml && sh champions-warehouse.sh fight.toml
#
# The agents' turns are automated. So are the heroes', by the orders at the bottom. To let players
# type their own orders, replace those with `read -r line && hero-combat $line -i "$fight"`.
# To see afterwards what happened: hero-combat log fight.toml

set -u
fight=${1:?which fight? name a copy of champions-warehouse.toml}

# A combatant's conditions on the board: "prone","unconscious"
states() {
    row=${board#*\"id\":\"$1\"}
    row=${row#*\"states\":\[}
    echo "${row%%\]*}"
}

# The first of the named combatants who is still up.
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

# attack WHO TARGET ATTACK: stand up if prone, attack, and recover if that is refused.
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

[ "$code" -eq 6 ] # the fight is over; any other code is an error
