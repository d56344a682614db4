"""Faces that people give: those of `--dice`, and those of somebody asked at the table."""

from collections.abc import Callable, Sequence

from hero_combat.dice.source import MOST_DICE, Source
from hero_combat.errors import DiceError
from hero_combat.text import printable

_MOST_DIGITS = 20
_MOST_SHOWN = 8
_ONE_DIGIT = 9
"""Dice of so many sides or fewer have faces of one digit."""
_NOT_FACES = "type the faces; Enter alone lets the program roll, Ctrl-C drops the order"
_TEN = 10
"""The sides of a die on which a 10 is printed as 0."""


def supplied(text: str) -> Source:
    """Return the faces of a text such as "4 3 2 / 6 6 1", in the order in which rolls ask for them.

    Whitespace and commas stand between faces; faces of dice with nine sides or fewer may stand
    together, as in "432/661". On a d10, 0 is a 10. Slashes are optional, but each that is there
    must fall between two rolls.

    Raises:
        DiceError: for a slash without faces on both sides or more faces than a roll may have; from
            a roll that gets too few or impossible faces.
        LeftOver: from `finish` when faces are left over.
    """
    return _Supplied(text)


class LeftOver(DiceError):
    """Faces were given that no roll asked for.

    Attributes:
        count: how many.
        shown: the first of them, as they were written.
    """

    def __init__(self, count: int, after: str, shown: str) -> None:
        self.count, self.shown = count, shown
        verb = "is" if count == 1 else "are"
        behind = f" after {after}" if after else ""
        super().__init__(f"{_faces(count)} {verb} left over{behind}: {shown}")


def asked(prompt: Callable[[str], str], otherwise: Source, asks: Callable[[str], bool]) -> Source:
    """Return the faces that someone types, roll by roll.

    Args:
        prompt: shows its text, "to hit brigand: 3d6 = ", and gives back the answer, faces in the
            form of `supplied`, or nothing, for faces that `otherwise` rolls. After a bad answer it
            is called again, with a line that says what was wrong before the question.
        otherwise: rolls what nobody is asked for, and what somebody asked leaves to it.
        asks: tells by its label whether somebody is asked for a roll.

    Raises:
        DiceError: from a roll whose question finds the end of the input.
    """
    return _Asked(prompt, otherwise, asks)


class _Supplied:
    """The words of the text, each read when its roll asks, so that an error can name the roll."""

    __slots__ = ("_last", "_next", "_sides", "_slashes", "_words")

    def __init__(self, text: str) -> None:
        self._words: list[str] = []
        self._slashes: list[int] = []  # before which word, the last first
        self._next = 0
        self._last = ""  # which roll was the last one
        self._sides = 0  # of its dice
        parts = text.replace(",", " ").split("/")
        for part in parts:
            words = part.split()
            if not words and len(parts) > 1:
                raise DiceError("a slash in the dice has no numbers on one side")
            if len(words) > MOST_DICE:
                raise DiceError(
                    f"{len(words):,} faces were given at once; a roll has at most {MOST_DICE:,}"
                )
            self._words += words
            self._slashes.append(len(self._words))
        self._slashes.pop()
        self._slashes.reverse()

    def draw(self, count: int, sides: int, label: str, _occurrence: int, _skip: int) -> list[int]:
        self._last, self._sides = _named(label, count, sides), sides
        start = self._next
        slashes = self._slashes
        if slashes and slashes[-1] == start:
            slashes.pop()
        if sides <= _ONE_DIGIT:
            self._part(start, count, sides)
        wall = slashes[-1] if slashes else len(self._words)
        self._next = min(start + count, wall)
        try:
            faces = [_face(word, sides) for word in self._words[start : self._next]]
        except ValueError as error:
            raise DiceError(f"{_named(label, count, sides)}: {error}") from None
        if len(faces) < count:
            where = " before the slash" if slashes else ""
            raise DiceError(f"{_named(label, count, sides)}: {_faces(len(faces))} given{where}")
        return faces

    def _part(self, start: int, count: int, sides: int) -> None:
        """Part the words of a roll whose faces stand together: `432` is 4 3 2."""
        words = self._words
        wall = self._slashes[-1] if self._slashes else len(words)
        place = start
        while place < min(start + count, wall):
            faces = _parted(words[place], sides)
            words[place : place + 1] = faces
            more = len(faces) - 1
            if more:
                self._slashes[:] = [slash + more for slash in self._slashes]
                wall += more
            place += 1

    def finish(self) -> None:
        left = self._words[self._next :]
        if left:
            if 0 < self._sides <= _ONE_DIGIT:
                left = [face for word in left for face in _parted(word, self._sides)]
            shown = " ".join(_shown(word) for word in left[:_MOST_SHOWN])
            more = " ..." if len(left) > _MOST_SHOWN else ""
            raise LeftOver(len(left), self._last, shown + more)


class _Asked:
    __slots__ = ("_announced", "_asks", "_last", "_otherwise", "_prompt")

    def __init__(
        self, prompt: Callable[[str], str], otherwise: Source, asks: Callable[[str], bool]
    ) -> None:
        self._prompt = prompt
        self._otherwise = otherwise
        self._asks = asks
        self._announced = ""
        self._last = ""

    def hear(self, text: str) -> None:
        """Keep what is to be told before the next question."""
        self._announced = f"{printable(text)}\n"

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        if not self._asks(label):
            return self._otherwise.draw(count, sides, label, occurrence, skip)
        again = ", next roll" if label == self._last else ""  # dice that explode, say
        self._last = label
        question = f"{printable(_named(label, count, sides, mark=f'{again}:'))} = "
        text, self._announced = self._announced + question, ""
        while True:
            try:
                given = self._prompt(text)
                if not given.strip():
                    return self._otherwise.draw(count, sides, label, occurrence, skip)
                answer = _Supplied(given)
                faces = answer.draw(count, sides, label, occurrence, skip)
                answer.finish()
            except EOFError:
                raise DiceError(f"{_named(label, count, sides)}: no answer") from None
            except DiceError as error:
                typed = any(char.isdigit() for char in given)
                text = f"{error if typed else _NOT_FACES}\n{question}"
            else:
                return faces

    def finish(self) -> None:
        self._otherwise.finish()


def _named(label: str, count: int, sides: int, mark: str = "") -> str:
    """Return a roll with its dice: `to hit brigand 3d6`; no label that is just the dice."""
    dice = f"{count}d{sides}"
    return dice if label == dice else f"{label}{mark} {dice}"


def _parted(word: str, sides: int) -> Sequence[str]:
    """Return the faces that stand together in a word; the word alone where they don't."""
    together = len(word) <= MOST_DICE and all("1" <= char <= str(sides) for char in word)
    return word if together else (word,)


def _face(word: str, sides: int) -> int:
    """Read the face that `word` writes in digits; raise ValueError with what is wrong."""
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f'"{_shown(word)}" is not a number')
    if word == "0" and sides == _TEN:
        return _TEN
    face = int(word) if len(word) <= _MOST_DIGITS else 0
    if not 1 <= face <= sides:
        apart = "; separate faces with spaces" if sides > _ONE_DIGIT and len(word) > 1 else ""
        raise ValueError(f"{_shown(word)} is not a face of a d{sides}{apart}")
    return face


def _faces(count: int) -> str:
    return "1 face" if count == 1 else f"{count:,} faces" if count else "no faces"


def _shown(word: str) -> str:
    return word if len(word) <= _MOST_DIGITS else f"{word[:_MOST_DIGITS]}..."
