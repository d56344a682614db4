"""`options`: what somebody can do now."""

from hero_combat.cli.environment import Environment
from hero_combat.cli.formats.folding import for_output
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.play_orders import Options
from hero_combat.cli.source import load, remark
from hero_combat.errors import Exit
from hero_combat.table import GameTable


def options(environment: Environment, call: Call) -> Exit:
    """Tell what WHO can do now; by default, whoever acts or decides, one after the other.

    Raises:
        UsageError: nobody is meant, or the system doesn't tell what turns are made of.
        FileError: the fight hasn't begun, and can't for something that is wrong with the file.
    """
    order = call.order
    if not isinstance(order, Options):
        raise TypeError("only `options` lists options")
    fight = load(environment, call.file, call.system)
    if not fight.encounter.begun:  # what its first step would refuse
        fight.check()
    people = [fight.options(who) for who in ([order.who] if order.who else _asked(fight))]
    if call.io.quiet:
        return Exit.DONE
    if call.io.json:
        from hero_combat.cli.output.options_json import as_json

        environment.out(as_json(people, fight))
        return Exit.DONE
    from hero_combat.cli.output.options_text import as_text

    text = as_text(people, fight, None if environment.at_prompt else call.file)
    environment.out(for_output(environment, text))
    remark(environment, fight)
    return Exit.DONE


def _asked(fight: GameTable) -> tuple[str, ...]:
    """Return who acts, and who has something to decide before the fight goes on."""
    from hero_combat.npc.options import tactics_of

    tactics, now = tactics_of(fight.system), fight.encounter
    deciding = (decision.who for decision in tactics.decisions(now))
    return tuple(dict.fromkeys((*tactics.acting(now), *deciding)))
