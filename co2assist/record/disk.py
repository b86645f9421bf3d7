"""Files on a disk: what may be written and locked, and a text put in a file's place at once."""

import errno
import os
import time
from contextlib import suppress
from pathlib import Path

from co2assist.record import folders

CANNOT = (errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP, getattr(errno, "ENOTSUP", errno.EOPNOTSUPP))
"""How a file system says that it has no locks."""
FORSAKEN = 10.0
"""Seconds after which a marker without a known owner is free; one write takes less than one."""
PAUSE = 0.05
PRIVATE = 0o600
READABLE = 0o666
WRITABLE = 0o222
AFRESH = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
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
    """Where no locks are: a file that is there while somebody writes, and names its owner; free once they are gone."""

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


def real(path: Path) -> Path:
    """The file itself, where the path is a link to it."""
    return Path(os.path.realpath(path))


def put(path: Path, text: str | bytes, mode: int = PRIVATE) -> None:
    """Puts a text in a file's place at once: written beside it, on the disk, and only then renamed. Raises OSError."""
    raw = text.encode("utf-8") if isinstance(text, str) else text
    beside = path.with_name(f".{path.name}.new")
    try:
        descriptor = os.open(beside, AFRESH, mode)
        try:
            while raw:
                raw = raw[os.write(descriptor, raw) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            os.unlink(beside)
        raise
    settle(path.parent)


def settle(folder: Path) -> None:
    """Puts the renaming itself on the disk, where the system can; the file is whole with or without."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def may_write(path: Path) -> None:
    """Respects a file or folder that was made read-only, also where the system would let it pass; raises OSError."""
    may_write_in(path.parent)
    if path.exists() and not path.stat().st_mode & WRITABLE:
        raise PermissionError(errno.EACCES, "the file is read-only")


def may_write_in(folder: Path) -> None:
    """Respects a folder that was made read-only, belongs to somebody else, or lies on a disk like that; raises OSError."""
    if not folder.stat().st_mode & WRITABLE:
        raise PermissionError(errno.EACCES, "the folder is read-only")
    if not os.access(folder, os.W_OK):
        if hasattr(os, "statvfs") and os.statvfs(folder).f_flag & os.ST_RDONLY:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        raise PermissionError(errno.EACCES, "the folder belongs to somebody else")


def may_lock(lock: Path) -> None:
    """Finds out before anybody waits that a lock can never be had; raises OSError."""
    may_write_in(lock.parent)
    if lock.exists() and not os.access(lock, os.W_OK):
        raise PermissionError(errno.EACCES, f"the lock beside it, {lock.name}, belongs to somebody else")


def unused(path: Path, what: str) -> Path:
    """The first numbered name beside a save that nothing has."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}{folders.ASIDE}{what}-{number}.toml")):
        number += 1
    return aside


def reason(wrong: OSError | NotImplementedError | UnicodeEncodeError) -> str:
    """Why a system call failed, in its own words."""
    return (getattr(wrong, "strerror", None) or getattr(wrong, "reason", None) or str(wrong) or type(wrong).__name__)[:120]
