# Completion of hero-combat for fish:
#
#     hero-combat completion fish > ~/.config/fish/completions/hero-combat.fish
#
# Ids and attacks come from the encounter named on the line, else from $HERO_COMBAT_FILE.

function __hero_combat
    set -l words (commandline -opc) (commandline -ct)
    for line in (command $words[1] complete -- $words[2..-1] 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end

complete -c hero-combat -f -a '(__hero_combat)'
