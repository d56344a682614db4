"""What is simulated: a file, what is laid over it, and by which seed."""

from _blake2 import blake2b

import msgspec

_BITS = 63


class Plan(msgspec.Struct, frozen=True):
    """What is simulated; every process and machine can make the same fights of it.

    Attributes:
        data: the file's bytes.
        name: what messages call the file.
        seed: what the seeds of the fights are made of.
        values: what is laid over the file: paths and values.
        without: the ids of those who are left out.
        until: the time at which each fight ends, in the system's unit; None for no such time.
        first: the order that is given first, as a line of the log; "" for none.
        think: whether lines with `think` are played; else they are passed over.
    """

    data: bytes
    name: str
    seed: int
    values: tuple[tuple[str, str], ...] = ()
    without: tuple[str, ...] = ()
    until: int | None = None
    first: str = ""
    think: bool = False


def seed_of_fight(seed: int, number: int) -> int:
    """Return the seed of a fight: 63 bits of a digest of the run's seed and the fight's number."""
    text = f"hcs1\x1f{seed}\x1f{number}"
    digest = blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> (64 - _BITS)


def digest_of_plan(plan: Plan) -> str:
    """Return sixteen hexadecimal digits that change when anything in the plan does."""
    return blake2b(msgspec.msgpack.encode(plan), digest_size=8).hexdigest()
