"""The public API: a fight that is loaded, played and saved.

What is behind a fight, the encounter as a record and orders as such, is the program's own business:
`hero_combat.table`. The examples play `fight`, the museum job of `scenarios/museum.toml`, each from
its beginning.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

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
    from hero_combat.log.correction import Corrected
    from hero_combat.log.statistics import CombatantTally
    from hero_combat.log.verify import Verdict
    from hero_combat.npc.option_types import Options
    from hero_combat.npc.programs import Turns
    from hero_combat.simulate.compared import ComparedPlans
    from hero_combat.simulate.report import Simulated

_NOTHING: Mapping[str, str] = MappingProxyType({})

_INSTEAD = {
    "show": "fight.board shows the board",
    "log": "fight.outcomes() returns the results of its lines",
    "new": "hc.new(system) begins with a starter",
}
"""What does in Python what verbs do that no log has, where it isn't called as they are."""


class Fight(Shown):
    """A fight at the table: it changes as lines are played, the file only when it is saved.

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
        """Return the ids of those who act now.

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
        """Return the current values of everybody by their ids, to be read; as `board` has them.

        What there is of them is the system's: `stun`, `boxes`, `status`.

        Example:
            >>> _ = fight.play("set titania.stun 12")
            >>> fight.combatants["titania"].stun, fight.combatants["titania"].status.flying
            (12, True)
        """
        return MappingProxyType(self._table.as_shown().combatants)

    @property
    def board(self) -> "Board":
        """Return the fight at a glance; before it begins, as it would begin.

        Example:
            >>> titania = fight.board.rows[0]
            >>> titania.name, [(bar.label, bar.now) for bar in titania.bars]
            ('Titania', [('STUN', 20), ('BODY', 12), ('END', 46)])
        """
        return self._table.board

    def statistics(self) -> "dict[str, CombatantTally]":
        """Return who dealt what and who took it, by their ids.

        Example:
            >>> _ = fight.play("resolve titania brigand --with punch --dice '6 6 6'")
            >>> fight.statistics()["titania"].misses
            1
        """
        return self._table.statistics()

    def outcomes(self) -> dict[int, Outcome]:
        """Return what each line of the log did, by its number, played again from its start.

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
            FileError: a rule, or a limit of the file, gave a value that no command could read.

        Example:
            >>> fight.saved() == fight.text.encode()
            True
        """
        return self._table.saved()

    def play(self, line: str) -> Outcome:
        """Carry out an order in the grammar of the log, and begin the fight first if need be.

        Args:
            line: `resolve brigand titania --with musket`; `--dice` and `--force` as on the command
                line. Without `--dice` the fight's seed rolls.

        Raises:
            UsageError: the line can't be read, names nobody, or says where a file or a report goes;
                or it is none that a log has, and the error names what is.
            Forbidden: the rules forbid it.
            DiceError: faces are missing, left over or impossible.
            FileError: the fight can't begin: something is wrong with the file.

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
        """Play the turns of those whom no person plays, by their doctrines.

        Without an option that says how far: the turn of now.

        Args:
            who: the ids of those to be played, players too; nobody for all whom no player runs.
            until_player: play on to a player's turn; nothing, if it has come.
            side: play on while this side acts.
            everybody: play everybody, players too, to the end of the fight.
            until_time: stop when it is so many segments, phases or rounds since the fight began.
            through_reminders: play on where `remind` stops a step; by default playing ends there.
            before: play this order of a person's, with what those it concerns do about it.
            after: amend the last attack by what those it concerned decide, its dice seen; or play
                what is done about the last order now that it has been carried out.

        So much is played at a time, and then it ends: `full`. Of many orders in a crowd, those of
        long ago keep of the encounter afterwards the clock and the log alone.

        Raises:
            Forbidden: somebody acts whom the program is not to play.
            FileError: a line of a doctrine can't be read, or played as it is written.

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

    def begin(self) -> Outcome:
        """Begin the fight with everybody, drawing a seed if the author gave none.

        Raises:
            FileError: something is wrong with the file.

        Example:
            >>> fight.begin().sentence
            'The fight begins: Turn 1, segment 12.'
        """
        return self._table.begin()

    def amend(self, options: str) -> Outcome:
        """Play the last line again with other options: each labelled roll keeps its faces.

        Args:
            options: `--roll-with-punch`; new rolls take the faces of `--dice`, else the fight's
                seed rolls them.

        Raises:
            UsageError: nothing has happened yet, or the options can't be read.
            Found: the file was edited so that its log no longer leads to it.
            Forbidden: an option is decided before the dice.

        Example:
            >>> fight.play("resolve titania brigand --with punch --dice '6 6 6'").sentence
            'Titania misses Brigand with the punch (18 against 12-).'
            >>> fight.amend("--ocv 9").rolls[0].faces
            (6, 6, 6)
        """
        return self._table.amend(options)

    def correct(self, number: int, line: str) -> "Corrected":
        """Play another line in the place of one of the log, and all lines behind it again.

        Each labelled roll keeps its faces, but for a line that has `--dice`.

        Args:
            number: which line, counted from 1.
            line: what should have been done, as for `play`.

        Raises:
            UsageError: there is no such line since the fight began or was adopted.
            Found: the file was edited so that its log no longer leads to it.
            HeroCombatError: the line, or one behind it, can't be played.

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
        """Take back the last `n` lines, which wait for `redo`, and return them.

        Raises:
            UsageError: there are not so many.
            Found: the file was edited so that its log no longer leads to it.

        Example:
            >>> _ = fight.play("step")
            >>> fight.undo()
            ('step  # Turn 1, segment 12. Titania (DEX 20) acts.',)
            >>> fight.acting
            ()
        """
        return self._table.undo(n)

    def redo(self, n: int = 1) -> list[Outcome]:
        """Play the first `n` of the lines that `undo` took away, and return what they do.

        Raises:
            UsageError: there are not so many.
            FileError: one of them can't be read.

        Example:
            >>> _ = fight.play("step")
            >>> _ = fight.undo()
            >>> [outcome.sentence for outcome in fight.redo()]
            ['Turn 1, segment 12. Titania (DEX 20) acts.']
        """
        return self._table.redo(n)

    def replay(self, until: int | None = None) -> None:
        """Become what the first `until` lines of the log lead to; None for all.

        Raises:
            FileError: a line can't be played.
            UsageError: `until` lies before the base or behind the end.

        Example:
            >>> _ = fight.play("step")
            >>> fight.replay(until=1)
            >>> fight.acting
            ()
        """
        self._table.replay(until)

    def verify(self) -> "Verdict":
        """Return everything in which file, log and seed disagree.

        Example:
            >>> _ = fight.play("step")
            >>> fight.verify().differences
            ()
        """
        return self._table.verify()

    def adopt(self) -> None:
        """Let replay start from the fight as it stands, hand edits included.

        Example:
            >>> _ = fight.play("step")
            >>> fight.adopt()
            >>> fight.undo()
            Traceback (most recent call last):
            hero_combat.errors.UsageError: there are no actions to undo since the state was adopted
        """
        self._table.adopt()

    def odds(self, attack: str) -> "OddsReport":
        """Return the exact odds of an attack as the fight stands.

        Args:
            attack: what stands behind `resolve`.

        Raises:
            UsageError: the system has no odds, or the attack can't be read.

        Example:
            >>> hit = fight.odds("brigand titania --with musket").chances[0]
            >>> hit.what, float(hit.chance)
            ('hit', 0.5)
        """
        return self._table.odds(attack)

    def options(self, who: str) -> "Options":
        """Return what somebody can do now; each order that is told is one that the rules allow.

        Args:
            who: anybody in the file, by id or name.

        Raises:
            UsageError: nobody is meant, or the system doesn't tell what turns are made of.

        Example:
            >>> _ = fight.play("step")
            >>> titania = fight.options("titania")
            >>> titania.standing, [option.attack.id for option in titania.attacks]
            ('acts', ['punch', 'bolt', 'unarmed'])
            >>> titania.attacks[0].targets[0].line
            'resolve titania brigand --with punch'
        """
        return self._table.options(who)

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
    ) -> "Simulated":
        """Fight it many times from here on, everybody by their doctrines; tell what came of it.

        The fight itself stays as it is.

        Args:
            n: how many fights.
            error: fight as many, up to what is always enough, as tell each chance to that: 0.02 for
                two of a hundred. Then `n` says nothing.
            until: end each fight so many segments, phases or rounds from here.
            seed: what the dice are keyed with; by default the fight's own seed, else 0.
            values: what is laid over it, by paths: `{"titania.stun": "40"}`.
            without: the ids of those who are left out.
            processes: how many processes may fight; None for one for each processor. A script that
                asks for more than one does so below `if __name__ == "__main__":`.

        Raises:
            FileError: something is wrong with the file, or a doctrine.
            UsageError: what is laid over it names nobody, or nothing.

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
    ) -> "ComparedPlans":
        """Fight it many times with each of some values laid over it, by the same dice.

        Args:
            path: what is laid over: `robbers.doctrine`, `titania.stun`.
            values: with which values, the first one first.
            n: how many fights there are of each.
            side: the side whose chances are compared; by default the one that the value is about.
            seed: as for `simulate`.
            until: as for `simulate`.
            processes: as for `simulate`.

        Raises:
            FileError: something is wrong with the file, or a doctrine.
            UsageError: the path names nothing, or there is no such side.

        Example:
            >>> compared = fight.compare("titania.stun", ["20", "90"], n=20)
            >>> [each.told.outcomes[0].wins.times for each in compared.variants]
            [1, 10]
            >>> compared.variants[1].against.told_apart
            True
        """
        return self._table.compare(
            path, values, n, side=side, seed=seed, until=until, processes=processes
        )

    def keep(
        self,
        number: int,
        *,
        until: int | None = None,
        seed: int | None = None,
        values: Mapping[str, str] = _NOTHING,
        without: Sequence[str] = (),
    ) -> "Turns":
        """Play one of the fights that `simulate` counts, with its log.

        Args:
            number: which one.
            until: as for `simulate`, and so are the others.
            seed: as above.
            values: as above.
            without: as above.

        Raises:
            FileError: something is wrong with the file, or a doctrine.
            UsageError: what is laid over it names nobody, or nothing.

        Example:
            >>> number = fight.simulate(20).looks[-1].number
            >>> fight.keep(number).ending.kind
            'over'
            >>> fight.verify().differences
            ()
        """
        return self._table.keep(number, until=until, seed=seed, values=values, without=without)

    def check(self) -> None:
        """See that nothing is wrong that only the system can judge.

        Raises:
            FileError: everything that is, with its lines.
            Found: what is in the state and no rule leads to, with its lines.

        Example:
            >>> hc.loads(fight.text.replace('behind = "titania"', 'behind = "nobody"')).check()
            Traceback (most recent call last):
            hero_combat.errors.FileError: ...
        """
        self._table.check()
        self._table.check_state()

    def check_doctrines(self) -> "tuple[Problem, ...]":
        """See that every doctrine can be read; return what in them can never be of use.

        Raises:
            FileError: everything that is wrong with them, with its lines.

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
        """Return a fight of one's own that goes on from here; it costs nothing.

        Example:
            >>> what_if = fight.copy()
            >>> what_if.play("step").sentence
            'Turn 1, segment 12. Titania (DEX 20) acts.'
            >>> fight.acting
            ()
        """
        return Fight(self._table.copy())

    def save(self, name: str = "") -> None:
        """Write the fight to its file, or to the file called `name`.

        Raises:
            StorageError: the file is no longer what was read, or can't be written; then it is as it
                was.

        Example:
            >>> fight.save("copy.toml")
            >>> hc.load("copy.toml").text == fight.text
            True
        """
        self._table.save(name)

    def _see_that_a_log_has(self, line: str) -> None:
        """Refuse a line whose verb stands in no log, and name what does it in Python."""
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
    """Return the fight in the file called `name`.

    Raises:
        StorageError: it can't be read.
        FileError: everything that is wrong with it.

    Example:
        >>> hc.load("museum.toml").title
        'The museum job'
    """
    return Fight(table.load(name))


def loads(text: str) -> Fight:
    """Return the fight in `text`.

    Raises:
        FileError: everything that is wrong with it.

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
