"""Ask before you play: the best order now, what one more DCV is worth, how many foes are fair.

`advice.py FIGHT WHO SIDE BLOCK` asks it of a fight; BLOCK is the template of the foes.

    $ python advice.py museum.toml titania heroes agent
"""

import sys
from collections.abc import Iterator

import hero_combat as hc


def share(known: hc.Confidence) -> str:
    """Write a share, with the bounds that hold however often one looks."""
    return f"{known.share:.0%} ({known.low:.0%} to {known.high:.0%})"


def gain(known: hc.ShareDifference) -> str:
    """Write how many more of the same fights are won."""
    return f"{known.share:+.0%} ({known.low:+.0%} to {known.high:+.0%})"


def orders(advice: hc.Advice) -> Iterator[str]:
    """Yield the three best orders of whoever acts."""
    for one in advice.orders[:3]:
        yield f"{one.order or 'by doctrine'}: {advice.name} win {share(one.wins)}"


def worth(weights: hc.Weights) -> Iterator[str]:
    """Yield what more of each number is worth."""
    for one in weights.weights:
        yield f"+{one.step} {one.key}: {gain(one.gain)}"


def fair(aimed: hc.Aimed) -> str:
    """Write which number makes a fair fight."""
    return "none" if aimed.value is None else f"{aimed.path} {aimed.value}"


if __name__ == "__main__":
    name, who, side, block = sys.argv[1:]
    fight = hc.load(name)
    print(*worth(fight.weights(f"{who}.dcv", n=64)), sep="\n")
    print(fair(fight.aim(side, 0.5, f"{block}.count", range(1, 5), n=64)))
    while not fight.acting:
        fight.play("step")
    print(*orders(fight.advise(rollouts=8)), sep="\n")
