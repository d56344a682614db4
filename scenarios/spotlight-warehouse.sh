#!/bin/sh
# Play scenarios/spotlight-warehouse.toml to its end: ./spotlight-warehouse.sh FILE
#
# A combatant in the spotlight attacks the first enemy still up, twice; those with AP left regain it
# later in the round. A combatant in the death spotlight tries to cheat death. It changes FILE.
set -eu
fight=${1:?usage: spotlight-warehouse.sh FILE}

# The first of these ids who is neither dead nor out.
standing() {
    board=$(hero-combat show "$fight")
    for who in "$@"; do
        case $who in
            guard-3) name='Sergeant (guard-3)' ;;
            guard-*) name="Guard ${who#guard-}" ;;
            *) name=$who ;;
        esac
        if printf '%s\n' "$board" | grep -i "^.  $name " | grep -Eqv 'dead|unconscious|death'; then
            echo "$who"
            return
        fi
    done
}

# It skips a line that the rules forbid (4), say because of a useless arm.
attack() {
    [ -n "$2" ] || return 0
    line="resolve $1 $2 --with $3"
    code=0
    printf '%s\n%s\n' "$line" "$line" | hero-combat run - -i --keep-going "$fight" || code=$?
    [ "$code" -eq 0 ] || [ "$code" -eq 4 ]
}

turns=0
while [ "$turns" -lt 200 ]; do
    turns=$((turns + 1))
    code=0
    hero-combat step -i "$fight" || code=$?
    case $code in
        0) ;;
        4) # a death spotlight
            dying=$(hero-combat show --acting "$fight")
            hero-combat act cheat-death "$dying" -i "$fight"
            continue
            ;;
        6) # one side is left
            hero-combat recover --end-of-combat -i "$fight"
            exit 0
            ;;
        *) exit "$code" ;;
    esac
    who=$(hero-combat show --acting "$fight")
    case $who in
        vex) attack vex "$(standing guard-1 guard-2 guard-3)" rifle ;;
        oz) attack oz "$(standing guard-3 guard-2 guard-1)" katana ;;
        guard-*) attack "$who" "$(standing oz vex)" smg ;;
    esac
done
echo "nobody has won after $turns turns" >&2
exit 1
