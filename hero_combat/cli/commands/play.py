"""`play`: a fight at a prompt, or line by line from a pipe."""

import gc

from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.play_orders import Play
from hero_combat.cli.prompt.lines import LEAVING, Asks, PromptTable
from hero_combat.cli.source import load
from hero_combat.errors import Exit, UsageError
from hero_combat.storage.files import must_be_changeable


def play(environment: Environment, call: Call) -> Exit:
    """Carry out lines until there are no more.

    Returns:
        0 at a prompt; from a pipe what the first line ended with that failed.

    Raises:
        UsageError: no file is named.
        FileError: it is no encounter.
        StorageError: it is no file that could be changed.
    """
    if not isinstance(call.order, Play):
        raise TypeError("only `play` plays at a prompt")
    if call.file in ("", "-"):
        raise UsageError(
            "no encounter file given; `play` saves each command in it", mend="give FILE"
        )
    must_be_changeable(call.file)
    load(environment, call.file, call.system)
    gc.enable()  # it lives for an evening
    asks: Asks = "all" if call.order.ask_all else "players" if call.order.ask else "off"
    table = PromptTable(environment.without_input(HERO_COMBAT_FILE=call.file), call.file, asks)
    if environment.stdin_is_terminal:
        from hero_combat.cli.prompt.terminal import play_at_terminal

        play_at_terminal(table)
        return Exit.DONE
    failed = Exit.DONE
    for line in environment.lines():
        if line.strip() in LEAVING:
            break
        code = table.play(line)
        failed = failed or code
        if table.environment.is_unread:  # nobody hears what the next lines would say
            break
    return failed
