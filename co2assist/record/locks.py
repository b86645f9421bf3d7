"""Where a file system cannot lock: a marker file that one writer makes and removes, and that is free once its owner is gone."""

import errno
import os
import time
from contextlib import suppress
from pathlib import Path

CANNOT = (errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP, getattr(errno, "ENOTSUP", errno.EOPNOTSUPP))
"""How a file system says that it has no locks."""
FORSAKEN = 10.0
"""Seconds after which a marker without a known owner is free; one write takes less than one."""
PAUSE = 0.05
WARNING = "This file system has no locks: two people who write this game in the same instant could lose a line of one of them."
"""Said once for each game kept there."""


def can_lock(file: Path) -> bool:
    """Whether the file system of a lock file knows locks; raises OSError where the file itself cannot be made."""
    try:
        import fcntl
    except ImportError:
        return True
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError as wrong:
        return wrong.errno not in CANNOT
    finally:
        os.close(descriptor)
    return True


class Marker:
    """A file that is there while somebody writes; it names its owner."""

    def __init__(self, file: Path, patience: float) -> None:
        self.file = file.with_name(f"{file.name}.held")
        self.patience = patience

    def acquire(self) -> None:
        """Waits for the marker and makes it; raises filelock's Timeout, or OSError."""
        from filelock import Timeout

        end = time.monotonic() + self.patience
        while not self._made():
            if forsaken(self.file):
                with suppress(FileNotFoundError):
                    self.file.unlink()
            elif time.monotonic() >= end:
                raise Timeout(str(self.file))
            else:
                time.sleep(PAUSE)

    def _made(self) -> bool:
        import platform

        try:
            descriptor = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return False
        try:
            os.write(descriptor, f"{os.getpid()} {platform.node()}".encode())
        finally:
            os.close(descriptor)
        return True

    def release(self) -> None:
        """Removes the marker."""
        with suppress(FileNotFoundError):
            self.file.unlink()


def forsaken(file: Path) -> bool:
    """Whether the one who made a marker is gone: a process of this machine that has ended, else one that is too old."""
    import platform

    try:
        owner, _, host = file.read_text("utf-8", "replace").partition(" ")
        age = time.time() - file.stat().st_mtime
    except OSError:
        return False
    if host == platform.node() and owner.isdecimal():
        try:
            os.kill(int(owner), 0)
        except ProcessLookupError:
            return True
        except OSError:
            return False
        return False
    return age > FORSAKEN
