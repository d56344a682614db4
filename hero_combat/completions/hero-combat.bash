# Completion of hero-combat for bash. Put this line into ~/.bashrc:
#
#     source <(hero-combat completion bash)
#
# Ids and attacks come from the encounter named on the line, else from $HERO_COMBAT_FILE.
# A file may call a side whatever it likes: each word is quoted, and none is ever run.

# Sets `plain` to a word of the line without its quotes, `open` to a quote that is not closed yet,
# and `lead` to what of `plain` stands before that quote.
_hero_combat_unquote() {
    local word=$1 char i
    plain= open= lead=
    for ((i = 0; i < ${#word}; i++)); do
        char=${word:i:1}
        if [[ $open && $char == "$open" ]]; then
            open=
        elif [[ $char == '\' && $open != "'" ]]; then
            ((i++))
            plain+=${word:i:1}
        elif [[ -z $open && $char == ["'\""] ]]; then
            open=$char lead=$plain
        else
            plain+=$char
        fi
    done
}

# Sets `quoted` to a word as it has to stand on the line, behind the quote that is open.
_hero_combat_quote() {
    local char i
    quoted=
    if [[ -z $open ]]; then
        printf -v quoted %q "$1"
        return
    fi
    for ((i = 0; i < ${#1}; i++)); do
        char=${1:i:1}
        case $open$char in
            "''") quoted+="'\\''" ;;
            '"!') quoted+="\"'!'\"" ;;
            '"$' | '"`' | '""' | '"\') quoted+="\\$char" ;;
            *) quoted+=$char ;;
        esac
    done
    [[ $quoted == *"$open" ]] && quoted+=$open # readline takes it for the closing one
}

_hero_combat() {
    local line word plain open= lead= quoted
    local -a words=()
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        _hero_combat_unquote "$word"
        words+=("$plain")
    done
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == ":files" ]]; then
            compopt -o filenames 2>/dev/null
            [[ $plain == "=" ]] && plain=
            while IFS= read -r line; do
                COMPREPLY+=("$line")
            done < <(compgen -f -- "$plain")
            return
        fi
        line=${line%%$'\t'*}
        [[ $open ]] && line=${line#"$lead"}
        _hero_combat_quote "$line"
        COMPREPLY+=("$quoted")
    done < <("${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
    fi
}

complete -F _hero_combat hero-combat
