"""Tries mutants of a package: `python tests/mutation/run.py --package dice --seed 2026`.

It draws mutants, runs against each the tests that reach it, tells those that survive, and writes
the score to `scores.toml` beside this file. A mutant that no test notices is a rule that nobody
tests, code that does nothing, or a change that changes nothing; `survivors.toml` says why some
stay. The first run measures what each test reaches, which takes as long as the suite does thrice.
"""

import argparse
import json
import math
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from random import Random

import tomli_w

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from mutants import CORE, SYSTEMS, Mutant, files_of, mutants_of  # noqa: E402 - they lie beside it
from reach import KEPT, Reach, measure  # noqa: E402
from session import TIMED_OUT, Fork  # noqa: E402
from trial import KILLED, SURVIVED, UNREACHED, Trial, Verdict  # noqa: E402

SCORES = HERE / "scores.toml"
SURVIVORS = HERE / "survivors.toml"
MISSED = {SURVIVED, UNREACHED}


def main() -> None:
    """Read the command line and try."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--package", required=True, choices=(*CORE, *SYSTEMS))
    parser.add_argument("--sample", type=int, default=200, help="so many mutants are drawn")
    parser.add_argument("--seed", type=int, default=2026, help="what is drawn follows from it")
    parser.add_argument("--budget", type=float, default=30, help="seconds of tests for a mutant")
    parser.add_argument("--tests", nargs="+", default=["tests"], help="the tests that count")
    parser.add_argument(
        "--only", default="", help="only files whose path holds this; keeps no score"
    )
    parser.add_argument("--again", action="store_true", help="only those that survived before")
    words = parser.parse_args()
    died, why = Fork(lambda _send: measure(words.tests)).wait()
    if died:
        sys.exit(f"what the tests reach could not be measured: {why.decode()}")
    possible = [mutant for file in files_of(words.package) for mutant in mutants_of(file)]
    possible = [mutant for mutant in possible if words.only in mutant.path]
    drawn = Random(words.seed).sample(  # noqa: S311 - a draw that can be repeated
        possible, min(words.sample, len(possible))
    )
    kept = KEPT / f"{words.package}-{words.seed}.verdicts"
    before = [Verdict(**verdict) for verdict in json.loads(kept.read_text())] if words.again else []
    noticed = {(each.path, each.nth): each for each in before if each.verdict not in MISSED}
    drawn = [mutant for mutant in drawn if (mutant.path, mutant.nth) not in noticed]
    verdicts = [*noticed.values(), *tried(drawn, words.budget, words.tests)]
    kept.write_text(json.dumps([verdict._asdict() for verdict in verdicts], indent=1))
    if not words.only:
        how = {"seed": words.seed, "budget": words.budget, "tests": words.tests}
        keep_score(words.package, len(possible), verdicts, how)
    say(summary(words.package, verdicts))


def tried(drawn: Sequence[Mutant], budget: float, tests: Sequence[str]) -> list[Verdict]:
    """Return what became of each mutant; those that survive are told at once."""
    reach = Reach()
    trial = Trial(reach, budget, tests)
    verdicts: list[Verdict] = []
    known = listed()

    def tell(verdict: Verdict) -> None:
        verdicts.append(verdict)
        if verdict.verdict in MISSED and change_of(verdict) not in known:
            say(told(verdict))
        elif len(verdicts) % 25 == 0:
            say(f"... {len(verdicts)} of {len(drawn)}")

    trial.try_all(drawn, tell)
    return verdicts


Change = tuple[str, str, str, str]
"""A change that may be listed: path, where, before, after."""


def listed() -> set[Change]:
    """Return the changes that nobody can notice, by `survivors.toml`."""
    survivors = tomllib.loads(SURVIVORS.read_text("utf-8"))["survivors"]
    return {(each["path"], each["where"], each["before"], each["after"]) for each in survivors}


def change_of(verdict: Verdict) -> Change:
    """Return what a mutant changes, as `survivors.toml` lists it."""
    return verdict.path, verdict.where, verdict.before, verdict.after


def say(text: str) -> None:
    """Write a line at once: a run takes long."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def told(verdict: Verdict) -> str:
    """Return a survivor as a person reads it."""
    place = f"{verdict.path}:{verdict.line} {verdict.where or 'at import'}"
    change = f"    - {verdict.before}\n    + {verdict.after}"
    return f"{verdict.verdict} {verdict.tests} tests: {place}\n{change}"


def interval(part: int, whole: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's)."""
    z = 1.96
    share, spread = part / whole, z * z / whole
    middle = (share + spread / 2) / (1 + spread)
    reach = z / (1 + spread) * math.sqrt(share * (1 - share) / whole + spread / (4 * whole))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def keep_score(
    package: str, possible: int, verdicts: Sequence[Verdict], how: Mapping[str, object]
) -> None:
    """Write the score of a package beside those of the others.

    Args:
        package: whose mutants they are.
        possible: how many mutants it has.
        verdicts: what became of those that were drawn.
        how: what they were drawn by, and which tests they were given.
    """
    counted = Counter(verdict.verdict for verdict in verdicts)
    noticed = counted[KILLED] + counted[TIMED_OUT]
    low, high = interval(noticed, len(verdicts))
    known = listed()
    missed = [verdict for verdict in verdicts if verdict.verdict in MISSED]
    scores = tomllib.loads(SCORES.read_text("utf-8")) if SCORES.is_file() else {}
    scores[package] = {
        "possible": possible,
        "drawn": len(verdicts),
        "killed": counted[KILLED],
        "timed_out": counted[TIMED_OUT],
        "survived": counted[SURVIVED],
        "unreached": counted[UNREACHED],
        "unnoticeable": sum(change_of(verdict) in known for verdict in missed),
        "score": round(noticed / len(verdicts), 3),
        "low": round(low, 3),
        "high": round(high, 3),
        **how,
        "version": version("hero-combat"),
    }
    SCORES.write_text(tomli_w.dumps(dict(sorted(scores.items()))), "utf-8")


def summary(package: str, verdicts: Sequence[Verdict]) -> str:
    """Return the score in a line."""
    counted = Counter(verdict.verdict for verdict in verdicts)
    noticed = counted[KILLED] + counted[TIMED_OUT]
    low, high = interval(noticed, len(verdicts))
    return (
        f"{package}: {noticed} of {len(verdicts)} mutants noticed, {noticed / len(verdicts):.1%} "
        f"({low:.1%} to {high:.1%}); {dict(counted)}"
    )


if __name__ == "__main__":
    main()
