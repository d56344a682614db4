"""A recap of the evening for those who missed it: who fell, the hardest blow, the score, the proof.

`recap.py FILE` writes Markdown.

    $ hero-combat npc --all -q -i museum.toml
    $ python recap.py museum.toml
"""

import sys
from collections.abc import Iterator

import hero_combat as hc


def hardest(fight: hc.Fight) -> tuple[int, hc.Outcome] | None:
    """Find the line of the log that took most, with how much that was."""
    found: tuple[int, hc.Outcome] | None = None
    for outcome in fight.outcomes().values():
        hits = [event for event in outcome.events if isinstance(event, hc.Damaged)]
        points = sum(points for hit in hits for points in hit.lost.values())
        if points and (found is None or points > found[0]):
            found = points, outcome
    return found


def score(fight: hc.Fight) -> Iterator[str]:
    """Yield a table of who dealt what, the best first."""
    tallies = fight.statistics()
    names = {row.id: row.name for row in fight.board.rows}
    yield "| who | hits | misses | dealt | knockouts |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for who in sorted(tallies, key=lambda one: -sum(tallies[one].dealt.values())):
        one = tallies[who]
        dealt = sum(one.dealt.values())
        yield f"| {names.get(who, who)} | {one.hits} | {one.misses} | {dealt} | {one.knockouts} |"


def proof(fight: hc.Fight) -> str:
    """Say whether log, dice and file agree."""
    verdict = fight.verify()
    if verdict.differences:
        return f"The log does not lead there: {verdict.differences[0].words}."
    by_hand = f", {len(verdict.unseeded)} with dice of your own" if verdict.unseeded else ""
    return f"All {verdict.lines} lines follow from the file and its seed{by_hand}."


def recap(fight: hc.Fight) -> Iterator[str]:
    """Yield the lines of the recap."""
    yield f"# {fight.title}"
    fallen = [row.name for row in fight.board.rows if row.out]
    yield f"\nOut of it: {', '.join(fallen) or 'nobody'}."
    if blow := hardest(fight):
        yield f"\nThe hardest blow took {blow[0]} points: {blow[1].sentence}\n"
    yield from score(fight)
    yield f"\n{proof(fight)}"


if __name__ == "__main__":
    try:
        print(*recap(hc.load(sys.argv[1])), sep="\n")
    except hc.HeroCombatError as error:
        print(error, file=sys.stderr)
        sys.exit(error.exit)
