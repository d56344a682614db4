"""A line at the prompt: a command line without the program's name, `-i` and FILE."""

from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Literal

import msgspec

from hero_combat.cli import main
from hero_combat.cli.environment import Environment
from hero_combat.cli.formats.folding import for_output
from hero_combat.cli.parsing.call import Call, call_of
from hero_combat.cli.parsing.log_orders import Amend, Correct
from hero_combat.cli.parsing.orders import has_file
from hero_combat.cli.parsing.play_orders import Play
from hero_combat.cli.parsing.stream_options import streams_among
from hero_combat.cli.parsing.streams import Prompting, Rolling, Writing
from hero_combat.cli.parsing.verbs import EVERYWHERE, is_move, is_verb, no_verb, streams_of, verb_in
from hero_combat.cli.source import load, read
from hero_combat.errors import Exit, HeroCombatError, UsageError
from hero_combat.fight.contract import System
from hero_combat.log.session import NotNeeded
from hero_combat.orders.declaration import Order
from hero_combat.orders.shell_words import quote, split_line
from hero_combat.storage.files import real_name, stamp
from hero_combat.storage.interrupts import raise_at_each_ctrl_c
from hero_combat.systems import is_system, system_of
from hero_combat.systems import load as load_system
from hero_combat.text import printable

_FIRST_LINES = ("step --dry-run", "npc --dry-run", "undo --dry-run", "show", "log", "options")
LEAVING = ("quit", "exit")
"""What ends the prompt."""
HELP = """\
Press Enter alone to continue: it begins the fight, then steps or plays an NPC's
turn, and asks before a player's actions are lost. Otherwise, type commands
without hero-combat, -i and FILE:

  options                      list what the acting combatant can do
  resolve TARGET -w ATTACK     attack with the acting combatant
  act MOVE ID                  make a move; act --help lists them
  odds TARGET -w ATTACK        show the chances
  npc                          play an NPC's turn
  set ID,ID.KEY -=3            change values by hand
  ask, ask all, ask off        prompt for players' dice, all dice, none
  map                          show who is where
  show, log, undo, amend ...   as on the command line

? COMMAND lists a command's options, help lists the guides. Tab completes.
Every order is saved at once. Ctrl-C drops a line; quit or Ctrl-D leaves.
"""


Asks = Literal["off", "players", "all"]
_ASKS: dict[str, Asks] = {"off": "off", "": "players", "all": "all"}
_ASKED = {
    "off": "The program rolls all dice.\n",
    "players": "Asks for the dice of players' rolls; Enter alone rolls them.\n",
    "all": "Asks for all dice; Enter alone rolls them.\n",
}


class PromptTable:
    """The table that the lines are for.

    Args:
        environment: where they read and write; HERO_COMBAT_FILE in it names the file, too.
        file: the encounter's file.
        asks: whose dice are asked for.

    Attributes:
        asks: whose dice are asked for where an order says nothing of dice: nobody's, the players',
            or everyone's.
        offered: the last line without the faces that it didn't need; "" for no such line.
    """

    def __init__(self, environment: Environment, file: str, asks: Asks = "off") -> None:
        self.environment = environment
        environment.at_prompt = True
        self.file = file
        self.asks: Asks = asks
        self.offered = ""
        self._refusal = ""  # what was wrong with the last line
        self._way_on = ""  # what continues after it; no step, if Enter alone was that line
        self._asked = False  # whether Enter has named what the next Enter loses
        self._seen = stamp(file)
        self._played: set[str] = set()  # whose turns Enter has played since anything else happened

    @property
    def greeting(self) -> str:
        """Return what is told first."""
        asked = "" if self.asks == "off" else _ASKED[self.asks]
        return f"Press Enter to continue, ? for help, quit to leave.\n{asked}"

    def saw(self, at: tuple[int, ...] | None) -> None:
        """Know that the person sees the file as it was at that stamp."""
        if at != self._seen:
            self._seen, self._asked = at, False
            self._played.clear()

    def system(self) -> System:
        """Return the rules of the encounter.

        Raises:
            HeroCombatError: the file can't be read.
        """
        return system_of(read(self.environment, self.file)[1])

    def play(self, line: str) -> Exit:
        """Carry a line out as the command line would; what goes wrong is told, and is a code."""
        with raise_at_each_ctrl_c():
            if line.strip():
                self._asked = False
            try:
                return self._run(line)
            finally:
                now = stamp(self.file)
                if line.strip() and now != self._seen:
                    self._played.clear()
                self._seen = now

    def warm_up(self) -> None:
        """Do all that is done for the first time only, so that the first lines don't wait for it.

        It changes and tells nothing, and may be done beside what else is done.
        """
        here = self.environment
        shown = (here.stdin_is_terminal, here.stdout_is_terminal, here.stderr_is_terminal)
        nowhere = Environment(None, BytesIO(), BytesIO(), here.variables, shown)
        for line in _FIRST_LINES:
            PromptTable(nowhere, self.file)._run(line)  # noqa: SLF001 - one of its own kind
        with suppress(HeroCombatError):
            fight = load(nowhere, self.file)
            if not fight.acting:
                fight.play("step")
            for who in fight.acting:
                fight.options(who)  # with the odds of the attacks

    def _run(self, line: str) -> Exit:
        return main.run(
            line.split(), self.environment, lambda _, there: self._carry_out(line, there)
        )

    def _carry_out(self, line: str, environment: Environment) -> Exit | str:
        """Carry a line out; remember what was wrong, so that Enter does nothing after it."""
        if not line.strip() and self._refusal:
            told = f"{self._refusal}\nEnter does nothing after an error{self._way_on}.\n"
            return for_output(environment, told)
        self._way_on = "; `step` continues" if line.strip() else ""
        self.offered = ""
        try:
            done = self._obey(line, environment)
        except HeroCombatError as error:
            if isinstance(error, NotNeeded):
                self.offered = _with_dice(line, error.enough)
            self._refusal = "\n".join(map(str, error.problems))
            raise
        except BaseException:
            self._refusal = "the last command was interrupted"
            raise
        if line.strip():
            self._refusal = ""
        return done

    def _obey(self, line: str, environment: Environment) -> Exit | str:
        words = main.ask_all(_words(line)) if line.strip() else self._entered(environment)
        if words in ([], ["?"]):
            return HELP if words else Exit.DONE
        if words[0] == "ask":
            return self._ask(words[1:])
        if words[0] == "map":
            words = ["show", "--map", *words[1:]]
        if words[0] == "?":
            words = [*words[1:], "--help"]
        declared = EVERYWHERE.get(words[0])
        if (declared and not has_file(declared)) or words[0][:1] == "-":
            return main.dispatch(words, environment)
        if declared in (Amend, Correct):  # whose options a line of the log says
            given = streams_among(words[1:]).given
            if self.asks != "off" and not given & {"--dice", "--ask", "--ask-all", "--seed"}:
                words = [*words, "--ask" if self.asks == "players" else "--ask-all"]
            elsewhere = given & {"--output", "--dry-run", "--in-place"}
            return main.dispatch(words if elsewhere else [*words, "-i"], environment)
        if not is_system(words[0]) or is_verb(words[0]):
            call = self._call(words[0], words[1:], self.system(), typed=False)
        elif words[1:]:
            call = self._call(words[1], words[2:], load_system(words[0]), typed=True)
        else:
            return main.dispatch(words, environment)
        if isinstance(call, Call):
            call = self._here(call, " ".join(words[: 1 + (words[0] == "act")]))
        return main.carry_out(call, environment)

    def _ask(self, words: list[str]) -> str:
        """Ask for dice from now on, or no longer; `ask`, `ask all`, `ask off`."""
        word = " ".join(words)
        if word not in _ASKS:
            raise UsageError(f'ask has no "{word[:60]}"', mend="type ask, ask all or ask off")
        self.asks = _ASKS[word]
        return _ASKED[self.asks]

    def _entered(self, environment: Environment) -> list[str]:
        """Return the command that Enter alone means; none where it has only told something."""
        if stamp(self.file) != self._seen:
            self._asked = False
            self._played.clear()
            environment.out(f"{self.file} has changed. Press Enter again to continue.\n")
            return []
        from hero_combat.cli.prompt.enter import meaning_of_enter

        meaning = meaning_of_enter(load(environment, self.file), self._played)
        asks = meaning.loses and not self._asked
        self._asked = asks
        if meaning.plays:
            self._played.add(meaning.plays)
        elif not asks:
            self._played.clear()
        if asks or not meaning.loses:
            environment.out(for_output(environment, meaning.told))
        return [] if asks else [*meaning.words]

    def _call(self, word: str, words: list[str], system: System, *, typed: bool) -> Call | str:
        order: type[Order] | None = None if typed else EVERYWHERE.get(word)
        if order is Play:
            raise UsageError("you are at the prompt already", mend="type quit to leave it")
        if order:
            return call_of(order, words, None, typed=False)
        if not typed and not is_verb(word) and not is_move(word, system):
            raise no_verb(word, "type ? for a list")
        return call_of(verb_in(word, system), words, system, typed=typed)

    def _here(self, call: Call, said: str) -> Call:
        """Return the call on the table's file, which it changes, where it only reads another.

        Args:
            call: the call.
            said: its command as it was typed.

        Raises:
            UsageError: a word stands where FILE may be, and is none; or another file is to be
                changed, or needs its own rules.
        """
        streams = streams_of(type(call.order))
        if call.file and real_name(call.file) != real_name(self.file):
            path = Path(call.file)
            if call.order.logged and not path.suffix and not path.exists():
                raise UsageError(
                    f'"{call.file[:60]}" is one word too many',
                    mend=f"put it after its option; `? {said}` lists them",
                )
            if issubclass(streams, Writing) or type(call.order) not in EVERYWHERE.values():
                raise UsageError(
                    f"orders here are for {printable(self.file)}",
                    mend=f"leave {printable(call.file)} out",
                )
            return call
        io = call.io
        if issubclass(streams, Writing) and not (io.output or io.dry_run):
            io = msgspec.structs.replace(io, in_place=True)
        silent = not (io.dice or io.ask or io.ask_all) and io.seed is None
        if silent and issubclass(streams, Rolling | Prompting) and self.asks != "off":
            io = msgspec.structs.replace(io, ask=True, ask_all=self.asks == "all")
        return msgspec.structs.replace(call, file=self.file, io=io)


def _with_dice(line: str, dice: str) -> str:
    """Return a line with other faces, or without `--dice`."""
    words = split_line(line)[0]
    found: list[str] = []
    for word in words:
        if found[-1:] == ["--dice"]:
            found[-1:] = ["--dice", dice] if dice else []
        elif word.startswith("--dice="):
            found += ["--dice", dice] if dice else []
        else:
            found.append(word)
    return " ".join(map(quote, found))


def _words(line: str) -> list[str]:
    """Return the words of a line; none for a comment.

    Raises:
        UsageError: a quote is not closed.
    """
    words, _ = split_line(line)
    return words[1:] if words[:1] == ["hero-combat"] else words
