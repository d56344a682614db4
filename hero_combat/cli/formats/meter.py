"""How far something is that takes long, in one line of a terminal."""

from hero_combat.cli.environment import Environment
from hero_combat.simulate.pace import Progress


class Meter:
    """A line on standard error that is written over again and again."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._width = 0

    def tell(self, progress: Progress) -> None:
        """Write how far it is over what stood there."""
        left = duration(progress.left)
        self._write(f"{progress.done:,} of {progress.of:,} fights, {left} left")

    def tell_race(self, rollouts: int, seconds: float, orders: int) -> None:
        """Write over what stood there how far a race of orders is."""
        self._write(f"{rollouts:,} rollouts, {orders} orders left, {duration(seconds)}")

    def tell_orders(self, done: int, of: int) -> None:
        """Write over what stood there how many orders are looked at."""
        self._write(f"{done:,} of {of:,} orders")

    def tell_weights(self, fights: int, seconds: float, numbers: int) -> None:
        """Write over what stood there how far the weighing of numbers is."""
        left = f"{numbers} left, " if numbers else ""  # none while steps are searched
        self._write(f"{fights:,} fights, {left}{duration(seconds)}")

    def clear(self) -> None:
        """Write nothing over what stood there."""
        if self._width:
            self._write("")
            self._environment.err("\r")

    def _write(self, text: str) -> None:
        self._environment.err(f"\r{text:<{self._width}}")
        self._width = len(text)


def duration(seconds: float) -> str:
    """Write how long something takes."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"
