# Completion of hero-combat for bash. Put this line into ~/.bashrc:
#
#     source <(hero-combat completion bash)
#
# Ids and attacks come from the encounter named on the line, else from $HERO_COMBAT_FILE.

_hero_combat() {
    local current=${COMP_WORDS[COMP_CWORD]} line
    [[ $current == "=" ]] && current=
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == ":files" ]]; then
            compopt -o filenames 2>/dev/null
            while IFS= read -r line; do
                COMPREPLY+=("$line")
            done < <(compgen -f -- "$current")
        else
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
    fi
}

complete -F _hero_combat hero-combat
