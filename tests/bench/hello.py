"""The yardstick of a cold start: a program of two commands, as Typer's own tutorial has it."""

import typer

app = typer.Typer()


@app.command()
def hello(name: str) -> None:
    """Say hello."""
    typer.echo(f"Hello {name}")


@app.command()
def goodbye(name: str, *, formal: bool = False) -> None:
    """Say goodbye."""
    typer.echo(f"Goodbye Ms. {name}. Have a good day." if formal else f"Bye {name}!")


if __name__ == "__main__":
    app()
