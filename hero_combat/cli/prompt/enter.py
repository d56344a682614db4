"""What Enter alone means as the fight stands: a start, a step, an NPC's turn, or a question."""

from collections.abc import Collection

import msgspec

from hero_combat.cli.output.options_text import left_in_words
from hero_combat.fight.names import called
from hero_combat.fight.sides import players_in
from hero_combat.npc.doctrine import name_of
from hero_combat.orders.shell_words import quote
from hero_combat.table import GameTable
from hero_combat.text import listing, printable


class Meaning(msgspec.Struct, frozen=True):
    """What Enter alone means.

    Attributes:
        words: the command, as at the prompt.
        told: the text before it, lines with their ends; "" for none.
        loses: whether the command loses actions of players, which `told` names.
        plays: the id of the NPC whose turn the command plays; "" for a step.
    """

    words: tuple[str, ...] = ("step",)
    told: str = ""
    loses: bool = False
    plays: str = ""


def meaning_of_enter(fight: GameTable, played: Collection[str] = ()) -> Meaning:
    """Return what Enter means: `begin` at first, `npc` on an NPC's turn, else `step`.

    So what can be done before Initiative is rolled is still to come. Where the file has no
    `player = true`, everyone is played by people.

    Args:
        fight: the fight.
        played: the ids of NPCs whose turn `npc` has just played. Without an action to attack with,
            they are done; all that `npc` could do is pass.
    """
    if not fight.begun():
        return Meaning(("begin",))
    if fight.system.tactics is None:
        return Meaning()
    now, tactics = fight.encounter, fight.system.tactics()
    left = tactics.unspent(now)
    done = {who for who in played if not left.get(who, {}).get(tactics.attack_takes)}
    waiting = [who for who in left if who not in done]
    marked = bool(players_in(now))
    players = [who for who in waiting if now.sheets[who].player or not marked]
    if players:
        each = [
            f"{called(who, now)} has {listing(left_in_words(left[who], tactics.left))} left"
            for who in players
        ]
        told = f"{listing(each)}. Press Enter again to pass.\n"
        return Meaning(told=printable(told, keep="\n"), loses=True)
    if waiting:
        words = ("npc", waiting[0])
        reason = "" if name_of(now, waiting[0]) else "  # no doctrine: best at first"
        return Meaning(words, f"{' '.join(map(quote, words))}{reason}\n", plays=waiting[0])
    return Meaning()
