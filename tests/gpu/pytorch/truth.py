"""Programs whose causes are known by construction say so here.

What is launched within `expect(cause)` started when it did for that cause: the range's name carries it
into the trace, whoever records it. Times are chosen far apart (milliseconds against microseconds), so
that nothing else can have come last.
"""
import contextlib
import itertools
import time

import torch

PROGRAMS = {}
# Cycles of torch's spinning kernel in a millisecond, at about 1.9 GHz.
CYCLES_PER_MS = 1_900_000
# What is issued within one expect() is told by its number, however slow the host is.
_numbers = itertools.count(1)
# A first run loads kernels and fills caches, which takes time: nothing is expected of it.
warming_up = False


def program(function):
    """Registers a program under its function's name."""
    PROGRAMS[function.__name__] = function
    return function


@contextlib.contextmanager
def expect(*causes):
    """The operations issued within have these causes, in the order in which they start.

    The last cause is that of all further ones; * stands for any.
    """
    name = "warm up" if warming_up else f"expect:{','.join(causes)} #{next(_numbers)}"
    with torch.cuda.nvtx.range(name), torch.profiler.record_function(name):
        yield


def spin(milliseconds, stream=None):
    """A kernel of one thread: it takes its time and leaves room for everything else."""
    with torch.cuda.stream(stream) if stream else contextlib.nullcontext():
        torch.cuda._sleep(int(milliseconds * CYCLES_PER_MS))


def settle(milliseconds=1.0):
    """The device is idle, and has been for a while."""
    torch.cuda.synchronize()
    time.sleep(milliseconds / 1000)


def repeated(times=5):
    for _ in range(times):
        settle()
        yield
    settle()
