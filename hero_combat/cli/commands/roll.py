"""`roll` without a file: dice on their own, with no fight and no log."""

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.faces import faces_of
from hero_combat.cli.output.delivery import check
from hero_combat.cli.output.report import as_json, as_text, report_of
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.streams import ASKED
from hero_combat.dice import Dice, seeded
from hero_combat.errors import Exit
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.orders.declaration import verb_of
from hero_combat.orders.usage import check_options


def roll(environment: Environment, call: Call, system: System) -> Exit:
    """Roll with fresh faces, or those of `--dice`, `--ask` or `--seed`.

    Raises:
        DiceError: the dice can't be read, or the faces don't fit.
        UsageError: the roll needs somebody, and there is no encounter.
    """
    check(call.io, call.file)
    check_options(call.order)
    asking = call.io.dice.strip() == ASKED
    faces = None if asking else faces_of(environment, call.io)
    word = verb_of(call.order)
    source = faces(word, 0) if faces else seeded(environment.draw_seed(), word, 0)
    dice = Dice(source)
    nobody = AnyEncounter(
        system=system.name,
        title="",
        seed=None,
        rules=system.rules(),
        sheets={},
        objects={},
        clock=system.clock(),
        combatants={},
        things={},
        sources={},
        overrides={},
    )
    outcome = system.rule(word)(nobody, call.order, dice)
    dice.finish()
    if asking:
        from hero_combat.cli.commands.dice_list import tell_rolls
        from hero_combat.fight.outcome import RollReport

        rows = [RollReport(r.label, f"{len(r.faces)}d{r.sides}", (), "") for r in dice.rolls]
        return tell_rolls(environment, call, rows)
    report = msgspec.structs.replace(report_of(call.order, outcome), line="")
    if not call.io.quiet:
        color = environment.color(terminal=environment.stdout_is_terminal)
        environment.out(
            as_json(report)
            if call.io.json
            else as_text(report, explain=call.io.explain, color=color)
        )
    return Exit.DONE
