"""The port behind which a table is served, and what the machine is called in links."""

import socket
from contextlib import suppress
from errno import EACCES, EADDRINUSE, EADDRNOTAVAIL

from hero_combat.errors import StorageError

_ALL = ("0.0.0.0", "::")  # noqa: S104 - what stands for all addresses is refused
_QUEUE = 64  # connections that may wait until they are accepted


def own_address() -> str:
    """Return the address of this machine in the local network.

    Raises:
        StorageError: it is in none.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one, suppress(OSError):
        one.connect(("192.0.2.1", 9))  # sends nothing: it only chooses the way
        return str(one.getsockname()[0])
    raise StorageError("this machine is in no network", mend="use --host NAME")


class Port:
    """A port that is listened at: whoever comes waits until a server accepts them.

    Args:
        host: the address, or the name that people use.
        port: the port; 0 for any that is free.

    Attributes:
        socket: where connections come in.
        host: the host and the port, as they are in links.
        hosts: what people may call it, with the port.

    Raises:
        StorageError: the host is no address of this machine, or the port is taken.
    """

    def __init__(self, host: str, port: int) -> None:
        try:
            family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            self.socket = socket.create_server(address, family=family, backlog=_QUEUE)
        except (OSError, UnicodeError) as error:
            raise _refusal(error, host, port) from error
        own, port = self.socket.getsockname()[:2]
        if own in _ALL:
            self.socket.close()
            raise StorageError(f"no phone can open {host}", mend="use --lan")
        names = {_in_link(name.lower()) for name in (host, own)}
        self.host = f"{_in_link(host)}:{port}"
        self.hosts = frozenset(f"{name}:{port}" for name in names)
        if port == 80:
            self.hosts |= names


def _refusal(error: Exception, host: str, port: int) -> StorageError:
    """Return why it can't listen."""
    number = error.errno if isinstance(error, OSError) else 0
    free = "--port 0 takes a free one"
    told = {
        EADDRINUSE: (f"port {port} is taken", free),
        EACCES: (f"only root can use port {port}", free),
        EADDRNOTAVAIL: (f"{host[:60]} is the address of another machine", "use --lan"),
    }
    message, mend = told.get(number or 0, (f'"{host[:60]}" can\'t be found', "use --lan"))
    return StorageError(message, mend=mend)


def _in_link(host: str) -> str:
    return f"[{host}]" if ":" in host else host
