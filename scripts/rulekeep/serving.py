"""Whether the site can be served where it is wanted, asked before the build and not after it."""

from __future__ import annotations

import socket


def explain_address(host: str, port: int) -> str | None:
    """Why nothing can be served at an address; None where it is free."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        another = "`make serve ADDRESS=127.0.0.1:8001` takes another"
        return f"nothing can be served at {host}:{port} ({error.strerror}): {another}"
    return None
