"""Common mistakes with events, and CuPy's streams, which synchronise with the default stream."""
import torch

from truth import CYCLES_PER_MS, expect, program, repeated, spin


@program
def event_recorded_again_after_the_wait():
    """The wait is for the work that the event had captured at that time."""
    first, second, done = torch.cuda.Stream(), torch.cuda.Stream(), torch.cuda.Event()
    for _ in repeated():
        spin(5, first)
        done.record(first)
        second.wait_event(done)
        spin(5, first)
        done.record(first)
        with expect("event_wait"):
            spin(0.1, second)


@program
def event_never_recorded():
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        never = torch.cuda.Event()
        spin(2, first)
        second.wait_event(never)
        with expect("host_issue"):
            spin(0.1, second)


@program
def event_recorded_too_late():
    """The event also captures the second kernel, an unnecessary wait."""
    first, second, done = torch.cuda.Stream(), torch.cuda.Stream(), torch.cuda.Event()
    for _ in repeated():
        spin(1, first)
        spin(4, first)
        done.record(first)
        second.wait_event(done)
        with expect("event_wait"):
            spin(0.1, second)


@program
def wait_in_the_stream_that_recorded():
    stream, done = torch.cuda.Stream(), torch.cuda.Event()
    for _ in repeated():
        spin(2, stream)
        done.record(stream)
        stream.wait_event(done)
        with expect("stream_order"):
            spin(0.1, stream)


@program
def ring_of_three_streams():
    streams = [torch.cuda.Stream() for _ in range(3)]
    for _ in repeated():
        spin(1, streams[0])
        for before, after in ((0, 1), (1, 2), (2, 0)):
            streams[after].wait_stream(streams[before])
            with expect("event_wait"):
                spin(0.5, streams[after])


@program
def small_kernel_of_high_priority_beside_a_large_one():
    """A block of one thread fits in addition."""
    low, high = torch.cuda.Stream(priority=0), torch.cuda.Stream(priority=-5)
    for _ in repeated():
        spin(8, low)
        with expect("host_issue"):
            spin(3, high)
        with expect("stream_order"):
            spin(0.1, high)


def cupy_spin():
    import cupy

    kernel = cupy.RawKernel(
        'extern "C" __global__ void turn(long long cycles) '
        "{ long long end = clock64() + cycles; while (clock64() < end) {} }", "turn")
    return cupy, lambda ms: kernel((1,), (1,), (cupy.int64(ms * CYCLES_PER_MS),))


@program
def cupy_events():
    cupy, turn = cupy_spin()
    first, second = cupy.cuda.Stream(non_blocking=True), cupy.cuda.Stream(non_blocking=True)
    for _ in repeated():
        with first:
            turn(2)
            done = first.record()
        second.wait_event(done)
        with second, expect("event_wait"):
            turn(0.1)


@program
def cupy_streams_are_blocking():
    cupy, turn = cupy_spin()
    stream, other = cupy.cuda.Stream(), cupy.cuda.Stream()
    for _ in repeated():
        with stream:
            turn(2)
        with cupy.cuda.Stream.null, expect("legacy_barrier"):
            turn(1)
        with other, expect("legacy_barrier"):
            turn(0.1)


@program
def cupy_copy_to_the_host():
    """asnumpy() blocks, so the host issues the next work late."""
    cupy, turn = cupy_spin()
    stream = cupy.cuda.Stream(non_blocking=True)
    x = cupy.ones(1 << 20)
    for _ in repeated():
        with stream:
            turn(1)
            cupy.asnumpy(x, stream=stream)
            with expect("host_issue"):
                turn(0.1)
