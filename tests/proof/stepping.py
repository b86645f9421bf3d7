"""Another process, watched system call by system call, and killed at one of them."""

import ctypes
import os
import signal
from collections.abc import Callable

TRACEME, SYSCALL = 0, 24
"""What ptrace is asked to do, by number."""


class CannotWatch(Exception):
    """This system, or this sandbox, does not let a process be watched."""


def ptrace(request: int, pid: int) -> None:
    """One request to the kernel; raises CannotWatch."""
    call = ctypes.CDLL(None, use_errno=True).ptrace
    call.argtypes = [ctypes.c_long, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p]
    call.restype = ctypes.c_long
    if call(request, pid, None, None) == -1:
        raise CannotWatch(os.strerror(ctypes.get_errno()))


def stepped(ready: Callable[[], Callable[[], object]], calls: int) -> int | None:
    """Forks; the child gets ready, and is killed before the system call of that number of what `ready` gave back.

    The number of its system calls where it came to its end before; None when it was killed. Raises CannotWatch.
    """
    pid = os.fork()
    if pid == 0:
        _child(ready)
    _, status = os.waitpid(pid, 0)
    if not os.WIFSTOPPED(status) or os.WSTOPSIG(status) != signal.SIGSTOP:
        raise CannotWatch("the child did not wait for its watcher")
    stops = 0
    while True:
        if stops == 2 * calls:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return None
        ptrace(SYSCALL, pid)
        _, status = os.waitpid(pid, 0)
        if os.WIFEXITED(status):
            if os.WEXITSTATUS(status):
                raise AssertionError(f"the child ended with {os.WEXITSTATUS(status)}")
            return stops // 2
        stops += 1


def _child(ready: Callable[[], Callable[[], object]]) -> None:
    try:
        act = ready()
        ptrace(TRACEME, 0)
        os.kill(os.getpid(), signal.SIGSTOP)
        act()
        os._exit(0)
    except BaseException:
        os._exit(9)
