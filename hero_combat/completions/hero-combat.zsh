#compdef hero-combat
# Completion of hero-combat for zsh. Put this line into ~/.zshrc, behind compinit:
#
#     source <(hero-combat completion zsh)
#
# or this file, called _hero-combat, into a directory of $fpath.
#
# Ids and attacks come from the encounter named on the line, else from $HERO_COMBAT_FILE.

_hero_combat() {
    local line word meaning files=
    local -a found shown
    local -a before=("${(@Q)words[2,CURRENT-1]}")
    for line in "${(@f)$("${words[1]}" complete -- "$before[@]" "${(Q)PREFIX}" 2>/dev/null)}"; do
        if [[ $line == ":files" ]]; then
            files=1
        elif [[ -n $line ]]; then
            word=${line%%$'\t'*}
            meaning=${line#$word}
            found+=("$word")
            shown+=("$word${meaning:+  -- ${meaning#$'\t'}}")
        fi
    done
    if (( $#found )); then
        if [[ $#found -eq 1 && $found[1] == *= ]]; then
            compadd -S '' -- "${found[@]}"
        else
            compadd -l -d shown -- "${found[@]}"
        fi
    fi
    [[ -n $files ]] && _files
}

if [[ $funcstack[1] == _hero-combat ]]; then
    _hero_combat "$@"
else
    compdef _hero_combat hero-combat
fi
