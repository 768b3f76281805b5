"""A terminal whose other end a script holds, for Linux and macOS. Only the standard library."""

import fcntl
import os
import pty
import select
import struct
import termios
import time


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, arguments, term, columns, rows, variables=None):
        environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": os.environ.get("HOME", "/"),
            "TERM": term,
            "COLORTERM": "truecolor",
            "LC_ALL": "C.UTF-8",
        }
        environment.update(variables or {})
        size = struct.pack("HHHH", rows, columns, 0, 0)
        self.started = time.perf_counter()
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, size)
                os.execve(arguments[0], arguments, environment)
            finally:
                os._exit(127)
        self.status = None
        self.usage = None

    def read(self, seconds):
        """What came within so many seconds: nothing at their end, None at the end of the program."""
        ready, _, _ = select.select([self.descriptor], [], [], max(0, seconds))
        if not ready:
            return b""
        try:
            return os.read(self.descriptor, 1 << 16) or None
        except OSError:
            return None

    def read_burst(self, seconds, quiet=0.15):
        """Reads until nothing came for a while.

        Returns the bytes and when the first and the last of them came, by the clock of `started`;
        None for both where nothing came within so many seconds.
        """
        output, first, last = b"", None, None
        deadline = time.perf_counter() + seconds
        while True:
            left = deadline - time.perf_counter() if last is None else quiet
            data = self.read(left)
            if not data:
                return output, first, last
            last = time.perf_counter()
            first = first or last
            output += data

    def read_to_end(self, seconds):
        """Everything up to the end of the program; None where it takes longer."""
        output = bytearray()
        deadline = time.perf_counter() + seconds
        while time.perf_counter() < deadline:
            data = self.read(deadline - time.perf_counter())
            if data is None:
                self.wait()
                return bytes(output)
            output += data
        return None

    def write(self, data):
        os.write(self.descriptor, data)

    def wait(self):
        if self.status is None:
            _, self.status, self.usage = os.wait4(self.process, 0)
            os.close(self.descriptor)
        return os.waitstatus_to_exitcode(self.status)

    def kill(self):
        if self.status is None:
            os.kill(self.process, 9)
            self.wait()
