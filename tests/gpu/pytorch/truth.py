"""Expected causes of programs, known by construction.

`expect(cause)` states the cause of the start of the work issued within: the range's name carries it
into the trace of any recorder. Durations differ widely (milliseconds against microseconds), so
that nothing else can be the last cause.
"""
import contextlib
import itertools
import time

import torch

PROGRAMS = {}
# Cycles of torch's spinning kernel in a millisecond, at about 1.9 GHz.
CYCLES_PER_MS = 1_900_000
# The work issued within one expect() is identified by its number, however slow the host is.
_numbers = itertools.count(1)
# A first run loads kernels and fills caches: it has no expectations.
warming_up = False


def program(function):
    """Registers a program under its function's name."""
    PROGRAMS[function.__name__] = function
    return function


@contextlib.contextmanager
def expect(*causes):
    """The operations issued within have these causes, in the order in which they start.

    The last cause holds for all further operations; * matches any.
    """
    name = "warm up" if warming_up else f"expect:{','.join(causes)} #{next(_numbers)}"
    with torch.cuda.nvtx.range(name), torch.profiler.record_function(name):
        yield


def spin(milliseconds, stream=None):
    """A long kernel of one thread, which leaves space for everything else."""
    with torch.cuda.stream(stream) if stream else contextlib.nullcontext():
        torch.cuda._sleep(int(milliseconds * CYCLES_PER_MS))


def settle(milliseconds=1.0):
    """Leaves the device idle for a while."""
    torch.cuda.synchronize()
    time.sleep(milliseconds / 1000)


def repeated(times=5):
    for _ in range(times):
        settle()
        yield
    settle()
