"""The public API: load, play and save a fight.

The encounter as a record and the orders are internal: `hero_combat.table`. Every example plays
`fight`, the museum job of `scenarios/museum.toml`, from its beginning.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from hero_combat import table
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import supplied_faces
from hero_combat.shown import Shown
from hero_combat.text import did_you_mean, listing, printable

if TYPE_CHECKING:  # a move needs none of them
    from hero_combat.errors import Problem
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.fight.places import Places
    from hero_combat.log.correction import Corrected
    from hero_combat.log.statistics import CombatantTally
    from hero_combat.log.verify import Verdict
    from hero_combat.npc.option_types import Options
    from hero_combat.npc.programs import Turns
    from hero_combat.simulate.advice import Advice
    from hero_combat.simulate.aim import Aimed
    from hero_combat.simulate.compared import ComparedPlans
    from hero_combat.simulate.report import Simulated
    from hero_combat.simulate.weights import Weights

T = TypeVar("T")
_NOTHING: Mapping[str, str] = MappingProxyType({})

_INSTEAD = {
    "show": "fight.board shows the board",
    "log": "fight.outcomes() returns the results of its lines",
    "new": "hc.new(system) begins with a starter",
}
"""What to use in Python for commands that no log has, where the name differs."""


class Fight(Shown):
    """A fight at the table. Playing lines changes the fight; only saving changes the file.

    Example:
        >>> fight = hc.load("museum.toml")
        >>> fight.play("step").sentence
        'Turn 1, segment 12. Titania (DEX 20) acts.'
        >>> fight
        <Fight champions "The museum job", Turn 1, segment 12; titania acts>
        >>> fight.save()
    """

    def __init__(self, opened: table.GameTable) -> None:
        """Take over what `load`, `loads` and `new` have opened."""
        self._table = opened

    def __repr__(self) -> str:
        opened = self._table
        name = f'{opened.system.name} "{printable(self.title)}"'
        if not opened.begun():
            return f"<Fight {name}, not begun>"
        acting = self.acting
        who = f"; {listing(acting)} act{'s' if len(acting) == 1 else ''}" if acting else ""
        return f"<Fight {name}, {self.board.time}{who}>"

    @property
    def text(self) -> str:
        """Return the text that `save` would write.

        Example:
            >>> hc.loads(fight.text).text == fight.text
            True
        """
        return self._table.text

    @property
    def title(self) -> str:
        """Return the fight's title.

        Example:
            >>> fight.title
            'The museum job'
        """
        return self._table.encounter.title

    @property
    def acting(self) -> tuple[str, ...]:
        """Return the ids of the acting combatants.

        Example:
            >>> fight.acting
            ()
            >>> _ = fight.play("step")
            >>> fight.acting
            ('titania',)
        """
        return self._table.acting

    @property
    def combatants(self) -> Mapping[str, Any]:
        """Return everyone's current values by their ids, read-only; the same values as on `board`.

        The system decides which values there are: `stun`, `boxes`, `status`.

        Example:
            >>> _ = fight.play("set titania.stun 12")
            >>> fight.combatants["titania"].stun, fight.combatants["titania"].status.flying
            (12, True)
        """
        return MappingProxyType(self._table.as_shown().combatants)

    @property
    def board(self) -> "Board":
        """Return the fight at a glance. Before it begins, the board shows how it would begin.

        Example:
            >>> titania = fight.board.rows[0]
            >>> titania.name, [(bar.label, bar.now) for bar in titania.bars]
            ('Titania', [('STUN', 20), ('BODY', 12), ('END', 46)])
        """
        return self._table.board

    @property
    def place(self) -> "Places | None":
        """Return who is where, and how far apart; None if nobody knows where anyone is.

        Example:
            >>> fight.place is None
            True
            >>> for line in ("set titania.at 0,0", "set brigand.at 6,8"):
            ...     _ = fight.play(line)
            >>> fight.place.distance("titania", "brigand")
            10
        """
        from hero_combat.fight.places import places_of  # noqa: PLC0415 - most fights have no places

        return places_of(self._table.as_shown(), self._table.system)

    def statistics(self) -> "dict[str, CombatantTally]":
        """Return the damage that each combatant dealt and took, by their ids.

        Example:
            >>> _ = fight.play("resolve titania brigand --with punch --dice '6 6 6'")
            >>> fight.statistics()["titania"].misses
            1
        """
        return self._table.statistics()

    def outcomes(self) -> dict[int, Outcome]:
        """Replay the log from its start and return the outcome of each line by its number.

        Raises:
            FileError: a line can't be played.

        Example:
            >>> _ = fight.play("step")
            >>> fight.outcomes()[2].sentence
            'Turn 1, segment 12. Titania (DEX 20) acts.'
        """
        return self._table.outcomes()

    def saved(self) -> bytes:
        """Return the bytes that `save` would write.

        Raises:
            FileError: a rule or a limit of the file produced a value that no command could read.

        Example:
            >>> fight.saved() == fight.text.encode()
            True
        """
        return self._table.saved()

    def play(self, line: str) -> Outcome:
        """Play an order, written as in the log. This begins the fight if it has not begun.

        Args:
            line: `resolve brigand titania --with musket`; with `--dice` and `--force` as on the
                command line. Without `--dice`, the fight's seed rolls.

        Raises:
            UsageError: the line can't be read, names no combatant, or has options for files or
                output; or no log has this command, and the error says what to use.
            Forbidden: the rules forbid it.
            DiceError: faces are missing, left over or impossible.
            FileError: the fight can't begin because the file has errors.

        Example:
            >>> outcome = fight.play("resolve titania brigand --with punch --dice '6 6 6'")
            >>> outcome.sentence
            'Titania misses Brigand with the punch (18 against 12-).'
            >>> [(roll.label, roll.faces) for roll in outcome.rolls]
            [('to hit brigand', (6, 6, 6))]
            >>> fight.play("show")
            Traceback (most recent call last):
            hero_combat.errors.UsageError: "show" is not a log line; fight.board shows the board
        """
        self._see_that_a_log_has(line)
        return self._table.play(line)

    def npc(
        self,
        who: Sequence[str] = (),
        *,
        until_player: bool = False,
        side: str = "",
        everybody: bool = False,
        until_time: int | None = None,
        through_reminders: bool = False,
        before: str = "",
        after: bool = False,
    ) -> "Turns":
        """Play the turns of NPCs by their doctrines.

        Without an option that sets the end, play the current turn.

        Args:
            who: the ids of the combatants to play, players' too; () for all NPCs.
            until_player: play until a player's turn; if it is one already, play nothing.
            side: play while this side acts.
            everybody: play everyone, players too, to the end of the fight.
            until_time: stop this many segments, phases or rounds after the fight began.
            through_reminders: go on where `remind` stops a step; by default, stop there.
            before: play this player's order with the NPCs' reactions to it.
            after: amend the last attack with what the NPCs decide after the roll, or play their
                reactions to the last order.

        One call plays a limited number of lines and then ends with `full`. In a crowd, older
        outcomes keep only the clock and the log of their encounter.

        Raises:
            Forbidden: a combatant acts who is not to be played.
            FileError: a line of a doctrine can't be read or played.

        Example:
            >>> turns = fight.npc(everybody=True)
            >>> turns.ending.kind, turns.played[-1].outcome.sentence
            ('over', 'The fight is over: only the robbers are left.')
        """
        from hero_combat.npc.programs import NothingPlayed, Turns  # noqa: PLC0415 - most scripts play no NPCs

        try:
            return self._table.npc(
                who,
                until_player=until_player,
                side=side,
                everybody=everybody,
                until_time=until_time,
                through_reminders=through_reminders,
                before=before,
                after=after,
            )
        except NothingPlayed as error:
            if not until_player:
                raise
            return Turns((), error.ending)

    def begin(
        self,
        last: "Fight | None" = None,
        *,
        rest: str = "",
        who: Sequence[str] = (),
        dice: str = "",
    ) -> Outcome:
        """Begin the fight with everyone in the file. Without a seed in the file, draw one.

        Args:
            last: another fight, which is over. Combatants who were in it come in with the wounds,
                spent points, ammunition and marks it left them with; the dead stay out. Objects
                keep their damage.
            rest: how long they rest between the two fights: `30min`, `8h`, `2d`.
            who: the combatants and objects that come from `last`; by default, all that are in both
                files.
            dice: the dice of the rest in roll order; without it, they follow from the seed.

        Raises:
            UsageError: `last` is not over, has another system, or has no combatant of this fight.
            DiceError: the dice don't fit.
            FileError: the file has errors.

        Example:
            >>> fight.begin().sentence
            'The fight begins: Turn 1, segment 12.'
        """
        if last is None:
            for name, given in (("rest", rest), ("who", who), ("dice", dice)):
                if given:
                    raise UsageError(f"{name} has no effect without last", mend="give `last`")
            return self._table.begin()
        return self._table.begin_after(last._table, rest=rest, who=who, dice=dice)  # noqa: SLF001 - a fight like this one

    def amend(self, options: str) -> Outcome:
        """Replay the last line with changed options. Every labelled roll keeps its dice.

        Args:
            options: `--roll-with-punch`. New rolls take their dice from `--dice`; without it, the
                fight's seed rolls.

        Raises:
            UsageError: nothing has happened yet, or the options can't be read.
            Found: the file was edited, so its log no longer matches it.
            Forbidden: an option must be chosen before the roll.

        Example:
            >>> fight.play("resolve titania brigand --with punch --dice '6 6 6'").sentence
            'Titania misses Brigand with the punch (18 against 12-).'
            >>> fight.amend("--ocv 9").rolls[0].faces
            (6, 6, 6)
        """
        return self._table.amend(options)

    def correct(self, number: int, line: str) -> "Corrected":
        """Replace a line of the log and replay all later lines.

        Every labelled roll keeps its dice, unless the new line has `--dice`.

        Args:
            number: the number of the line, from 1.
            line: the new line, as for `play`.

        Raises:
            UsageError: there is no such line since the fight began or was adopted.
            Found: the file was edited, so its log no longer matches it.
            HeroCombatError: the line or a later line can't be played.

        Example:
            >>> for line in ("set titania.stun 3", "step"):
            ...     _ = fight.play(line)
            >>> corrected = fight.correct(2, "set titania.stun 8")
            >>> fight.combatants["titania"].stun, corrected.later[0].number
            (8, 3)
        """
        self._see_that_a_log_has(line)
        said = read(line, verbs_of(self._table.system))
        faces = supplied_faces(said.dice) if said.dice else None
        return self._table.correct(number, said.order, faces, keep=not said.dice)

    def undo(self, n: int = 1) -> tuple[str, ...]:
        """Undo the last `n` lines and return them; `redo` replays them.

        Raises:
            UsageError: there are fewer than `n`.
            Found: the file was edited, so its log no longer matches it.

        Example:
            >>> _ = fight.play("step")
            >>> fight.undo()
            ('step  # Turn 1, segment 12. Titania (DEX 20) acts.',)
            >>> fight.acting
            ()
        """
        return self._table.undo(n)

    def redo(self, n: int = 1) -> list[Outcome]:
        """Replay the first `n` lines that `undo` undid and return their outcomes.

        Raises:
            UsageError: there are fewer than `n`.
            FileError: a line can't be read.

        Example:
            >>> _ = fight.play("step")
            >>> _ = fight.undo()
            >>> [outcome.sentence for outcome in fight.redo()]
            ['Turn 1, segment 12. Titania (DEX 20) acts.']
        """
        return self._table.redo(n)

    def replay(self, until: int | None = None) -> None:
        """Rebuild the fight from the first `until` lines of its log; None for all lines.

        Raises:
            FileError: a line can't be played.
            UsageError: `until` is before the start or after the end.

        Example:
            >>> _ = fight.play("step")
            >>> fight.replay(until=1)
            >>> fight.acting
            ()
        """
        self._table.replay(until)

    def verify(self) -> "Verdict":
        """Return every difference between file, log and seed.

        Example:
            >>> _ = fight.play("step")
            >>> fight.verify().differences
            ()
        """
        return self._table.verify()

    def adopt(self) -> None:
        """Accept the fight as it is, hand edits included. Replay and undo now start here.

        Example:
            >>> _ = fight.play("step")
            >>> fight.adopt()
            >>> fight.undo()
            Traceback (most recent call last):
            hero_combat.errors.UsageError: there are no actions to undo since the state was adopted
        """
        self._table.adopt()

    def odds(self, attack: str) -> "OddsReport":
        """Return the exact odds of an attack made now.

        Args:
            attack: the words after `resolve`.

        Raises:
            UsageError: the system has no odds, or the attack can't be read.

        Example:
            >>> hit = fight.odds("brigand titania --with musket").chances[0]
            >>> hit.what, float(hit.chance)
            ('hit', 0.5)
        """
        return self._table.odds(attack)

    def options(self, who: str) -> "Options":
        """Return what a combatant can do now. The rules allow every order listed.

        Args:
            who: a combatant in the file, by id or name.

        Raises:
            UsageError: there is no such combatant, or the system can't list options.

        Example:
            >>> _ = fight.play("step")
            >>> titania = fight.options("titania")
            >>> titania.standing, [option.attack.id for option in titania.attacks]
            ('acts', ['punch', 'bolt', 'unarmed'])
            >>> titania.attacks[0].targets[0].line
            'resolve titania brigand --with punch'
        """
        return self._table.options(who)

    def advise(
        self,
        who: str = "",
        *,
        rollouts: int | None = None,
        budget: float | None = None,
        seed: int | None = None,
        processes: int | None = 1,
    ) -> "Advice":
        """Try every order of whoever acts and return how often each wins. Doctrines play the rest.

        The fight itself doesn't change.

        Args:
            who: the id of the combatant; by default everyone of the first side that acts.
            rollouts: stop after this many fights with each order. The result is always the same.
            budget: stop after this many seconds; by default 5, or never with `rollouts`.
            seed: the dice seed; by default the fight's, or 0.
            processes: as for `simulate`.

        Raises:
            FileError: the file or a doctrine has errors.
            UsageError: the id doesn't exist.
            Forbidden: nobody acts, or someone else does.

        Example:
            >>> _ = fight.play("step")
            >>> advice = fight.advise(rollouts=8)
            >>> best = advice.orders[0]
            >>> best.order, best.by_doctrine, best.wins.times, best.wins.of, best.standing
            ('resolve titania brigand --with bolt', True, 1, 8, 'leader')
        """
        return self._table.advise(
            who, rollouts=rollouts, budget=budget, seed=seed, processes=processes
        )

    def simulate(
        self,
        n: int = 1000,
        *,
        error: float | None = None,
        until: int | None = None,
        seed: int | None = None,
        values: Mapping[str, str] = _NOTHING,
        without: Sequence[str] = (),
        processes: int | None = 1,
        think: bool = False,
    ) -> "Simulated":
        """Simulate many fights from here and return the results. Doctrines play everyone.

        The fight itself doesn't change.

        Args:
            n: the number of fights.
            error: stop when every chance is known to this: 0.02 for two in a hundred. Then `n` has
                no effect.
            until: end each fight after this many segments, phases or rounds.
            seed: the dice seed; by default the fight's, or 0.
            values: values to set first, by their paths: `{"titania.stun": "40"}`.
            without: the ids of the combatants to leave out.
            processes: the number of processes; None for one per processor. For more than one, a
                script must make this call below `if __name__ == "__main__":`.
            think: play `think` lines, with about 12 rollouts each. By default they are skipped.

        Raises:
            FileError: the file or a doctrine has errors.
            UsageError: a path or an id doesn't exist.

        Example:
            >>> told = fight.simulate(20)
            >>> [(one.side, one.wins.times) for one in told.outcomes]
            [('heroes', 1), ('robbers', 19)]
            >>> told.people[0].name, told.people[0].bar.median
            ('Titania', 0)
        """
        return self._table.simulate(
            n,
            error=error,
            until=until,
            seed=seed,
            values=values,
            without=without,
            processes=processes,
            think=think,
        )

    def compare(
        self,
        path: str,
        values: Sequence[str],
        n: int = 1000,
        *,
        side: str = "",
        seed: int | None = None,
        until: int | None = None,
        processes: int | None = 1,
        think: bool = False,
    ) -> "ComparedPlans":
        """Simulate many fights with each of several values, with the same dice.

        Args:
            path: the value to set: `robbers.doctrine`, `titania.stun`.
            values: its values; the others are compared with the first.
            n: the number of fights for each.
            side: the side whose chances to compare; by default the side that the value belongs to.
            seed: as for `simulate`.
            until: as for `simulate`.
            processes: as for `simulate`.
            think: as for `simulate`.

        Raises:
            FileError: the file or a doctrine has errors.
            UsageError: there is no such path or side.

        Example:
            >>> compared = fight.compare("titania.stun", ["20", "90"], n=20)
            >>> [each.told.outcomes[0].wins.times for each in compared.variants]
            [1, 10]
            >>> compared.variants[1].against.told_apart
            True
        """
        return self._table.compare(
            path,
            values,
            n,
            side=side,
            seed=seed,
            until=until,
            processes=processes,
            think=think,
        )

    def aim(
        self,
        side: str,
        share: float,
        path: str,
        among: range,
        n: int = 2000,
        *,
        seed: int | None = None,
        processes: int | None = 1,
    ) -> "Aimed":
        """Find the value for which a side wins as often as you want.

        Args:
            side: the side.
            share: the share of fights that it should win: 0.6 for 60%.
            path: the path of the value: `brigand.stun`; `agent.count` for the number of combatants
                who are like the template `agent`.
            among: the values to try.
            n: the most fights for each value.
            seed: as for `simulate`.
            processes: as for `simulate`.

        Raises:
            FileError: the file or a doctrine has errors.
            UsageError: a side, a path or an id doesn't exist, or a number is out of range.

        Example:
            >>> aimed = fight.aim("heroes", 0.5, "agent.count", range(1, 7), n=64)
            >>> aimed.value, [one.value for one in aimed.tried]
            (2, [1, 2, 3, 6])
        """
        return self._table.aim(side, share, path, among, n, seed=seed, processes=processes)

    def weights(  # noqa: PLR0913 - each says which fights or how many, and most calls say one
        self,
        asked: str,
        *,
        step: int = 1,
        n: int | None = None,
        error: float | None = None,
        until: int | None = None,
        seed: int | None = None,
        values: Mapping[str, str] = _NOTHING,
        without: Sequence[str] = (),
        think: bool = False,
        processes: int | None = 1,
    ) -> "Weights":
        """Return what more of each number of a stat block is worth, in fights with the same dice.

        Args:
            asked: whose numbers: `titania`; `heroes` for everyone on that side;
                `titania.dcv,titania.spd` for these.
            step: how much more of each. Where that changes nothing, the smallest larger step that
                does, up to 10.
            n: the number of fights for each number; by default, as many as `error` needs.
            error: stop when each gain is known to this: 0.02 for two fights in a hundred. By
                default 0.01, but at most 4000 fights.
            until: as for `simulate`.
            seed: as for `simulate`.
            values: as for `simulate`.
            without: as for `simulate`.
            think: as for `simulate`.
            processes: as for `simulate`.

        Raises:
            FileError: the file or a doctrine has errors.
            UsageError: there is no such combatant, side or number, or it can't be more.
            Forbidden: a bystander is named.

        Example:
            >>> told = fight.weights("titania.dcv,titania.int", n=20)
            >>> dcv = told.weights[0]
            >>> dcv.path, dcv.value, dcv.step, dcv.gain.first, dcv.gain.second
            ('titania.dcv', 7, 1, 0, 4)
            >>> [(each.path, each.step) for each in told.idle]
            [('titania.int', 10)]
        """
        return self._table.weights(
            asked,
            step=step,
            n=n,
            error=error,
            until=until,
            seed=seed,
            values=values,
            without=without,
            think=think,
            processes=processes,
        )

    def keep(
        self,
        number: int,
        *,
        until: int | None = None,
        seed: int | None = None,
        values: Mapping[str, str] = _NOTHING,
        without: Sequence[str] = (),
        think: bool = False,
    ) -> "Turns":
        """Play one fight of `simulate` with its log.

        Args:
            number: the number of the fight.
            until: as for `simulate`.
            seed: as for `simulate`.
            values: as for `simulate`.
            without: as for `simulate`.
            think: as for `simulate`.

        Raises:
            FileError: the file or a doctrine has errors.
            UsageError: a path or an id doesn't exist.

        Example:
            >>> number = fight.simulate(20).looks[-1].number
            >>> fight.keep(number).ending.kind
            'over'
            >>> fight.verify().differences
            ()
        """
        return self._table.keep(
            number, until=until, seed=seed, values=values, without=without, think=think
        )

    def check(self) -> None:
        """Check the file for errors that only the rule system can find.

        Raises:
            FileError: all its errors, with their lines.
            Found: values in the state that no rule can produce, with their lines.

        Example:
            >>> hc.loads(fight.text.replace('behind = "titania"', 'behind = "nobody"')).check()
            Traceback (most recent call last):
            hero_combat.errors.FileError: ...
        """
        self._table.check()
        self._table.check_state()

    def check_doctrines(self) -> "tuple[Problem, ...]":
        """Check that every doctrine can be read, and return the parts that can never apply.

        Raises:
            FileError: all errors in the doctrines, with their lines.

        Example:
            >>> robbers = '''
            ... [sides.robbers]
            ... doctrine = "robber"
            ... [doctrines.robber]
            ... do = ["cutlas at weakest", "best"]
            ... '''
            >>> (note,) = hc.loads(fight.text + robbers).check_doctrines()
            >>> note.message, note.mend
            ('no combatant with this doctrine has an attack "cutlas"', 'did you mean "cutlass"?')
        """
        return self._table.check_doctrines()

    def copy(self) -> "Fight":
        """Return an independent copy of the fight, to try something out; a copy is cheap.

        Example:
            >>> what_if = fight.copy()
            >>> what_if.play("step").sentence
            'Turn 1, segment 12. Titania (DEX 20) acts.'
            >>> fight.acting
            ()
        """
        return Fight(self._table.copy())

    def save(self, name: str = "") -> None:
        """Save the fight to its file, or to `name`.

        Raises:
            StorageError: the file has changed since it was read, or can't be written. It is then
                unchanged.

        Example:
            >>> fight.save("copy.toml")
            >>> hc.load("copy.toml").text == fight.text
            True
        """
        self._table.save(name)

    def _see_that_a_log_has(self, line: str) -> None:
        """Refuse a line whose verb no log has, and name what does it in Python."""
        verbs = verbs_of(self._table.system)
        word = next(iter(line.split()), "")
        if not word or word in verbs:
            return
        if instead := _INSTEAD.get(word, ""):
            mend = instead
        elif not word.startswith("_") and hasattr(Fight, word):
            mend = f"fight.{word}(...) does it"
        else:
            mend = did_you_mean(word, verbs) or f"choose {listing(verbs, 'or')}"
        raise UsageError(f'"{printable(word[:40])}" is not a log line', mend=mend)


def load(name: str) -> Fight:
    """Return the fight in the file `name`.

    Raises:
        StorageError: the file can't be read.
        FileError: all errors in the file.

    Example:
        >>> hc.load("museum.toml").title
        'The museum job'
    """
    return Fight(table.load(name))


def change(name: str, deed: Callable[[Fight], T]) -> T:
    """Change the fight in the file `name`, while others may change it too.

    This loads the fight, calls `deed` with it, saves it, and returns what `deed` returns. If
    another program changes the file in the meantime, it begins again with the new fight, so
    `deed` may be called more than once.

    Args:
        name: the file.
        deed: plays on the fight. If it raises an error, nothing is written.

    Raises:
        StorageError: the file can't be read or written.
        FileError: all errors in the file.

    Example:
        >>> hc.change("museum.toml", lambda fight: fight.play("step").sentence)
        'Turn 1, segment 12. Titania (DEX 20) acts.'
        >>> hc.load("museum.toml").acting
        ('titania',)
    """
    return table.change(name, lambda opened: deed(Fight(opened)))


def loads(text: str) -> Fight:
    """Return the fight in `text`.

    Raises:
        FileError: all errors in the text.

    Example:
        >>> hc.loads('system = "champions"')
        <Fight champions "", not begun>
    """
    return Fight(table.loads(text))


def new(system: str) -> Fight:
    """Return the starter encounter of a system.

    Raises:
        UsageError: there is no such system.

    Example:
        >>> hc.new("champions").title
        'A fight in the alley'
    """
    return Fight(table.new(system))
