# Completion of hero-combat for fish:
#
#     hero-combat completion fish > ~/.config/fish/completions/hero-combat.fish
#
# Ids and attacks come from the encounter named on the line, else from $HERO_COMBAT_FILE.

function __hero_combat
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l last (string unescape -- "$typed")
    or set last (string unescape -- "$typed'") # a quote is open
    or set last (string unescape -- "$typed\"")
    for line in (command $words[1] complete -- $words[2..-1] "$last" 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
        else
            printf '%s\n' $line
        end
    end
end

complete -c hero-combat -f -a '(__hero_combat)'
