"""More patterns of streams and events: fan-out, pipelines, misleading orders, other libraries."""
import time

import torch

from truth import CYCLES_PER_MS, expect, program, repeated, spin


@program
def one_before_many():
    first, others = torch.cuda.Stream(), [torch.cuda.Stream() for _ in range(4)]
    for _ in repeated():
        spin(8, first)
        for other in others:
            other.wait_stream(first)
            with expect("event_wait"):
                spin(0.3, other)


@program
def many_before_one():
    others, last = [torch.cuda.Stream() for _ in range(4)], torch.cuda.Stream()
    for _ in repeated():
        for index, other in enumerate(others):
            spin(4 - index, other)
        for other in others:
            last.wait_stream(other)
        with expect("event_wait"):
            spin(0.1, last)


@program
def default_stream_waits_for_an_event():
    """PyTorch's default stream works with events like any other."""
    side = torch.cuda.Stream()
    for _ in repeated():
        spin(3, side)
        torch.cuda.current_stream().wait_event(side.record_event())
        with expect("event_wait"):
            spin(0.1)
        with expect("stream_order"):
            spin(0.1)


@program
def wait_after_the_launch():
    """A wait delays later work of its stream, not earlier work."""
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        spin(3, first)
        with expect("host_issue"):
            spin(0.2, second)
        second.wait_stream(first)
        with expect("event_wait"):
            spin(0.1, second)


@program
def the_same_event_waited_for_twice():
    first, second, done = torch.cuda.Stream(), torch.cuda.Stream(), torch.cuda.Event()
    for _ in repeated():
        spin(2, first)
        done.record(first)
        second.wait_event(done)
        with expect("event_wait"):
            spin(2, second)
        second.wait_event(done)
        with expect("stream_order"):
            spin(0.1, second)


@program
def event_recorded_again_before_the_wait():
    """The wait is for the event's latest record."""
    first, second, done = torch.cuda.Stream(), torch.cuda.Stream(), torch.cuda.Event()
    for _ in repeated():
        spin(1, first)
        done.record(first)
        spin(3, first)
        done.record(first)
        second.wait_event(done)
        with expect("event_wait"):
            spin(0.1, second)


@program
def streams_within_streams():
    outer, inner = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        with torch.cuda.stream(outer):
            spin(3)
            with torch.cuda.stream(inner), expect("host_issue"):
                spin(0.2)
            with expect("stream_order"):
                spin(0.1)


def stages(first_ms, second_ms, causes):
    """Four batches pass two stages, each in its stream."""
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        for cause in causes:
            spin(first_ms, first)
            second.wait_stream(first)
            with expect(cause):
                spin(second_ms, second)


@program
def stages_with_a_slow_first_one():
    stages(1.5, 0.3, ["event_wait"] * 4)


@program
def stages_with_a_slow_second_one():
    stages(1, 2.5, ["event_wait"] + ["stream_order"] * 3)


@program
def full_launch_queue():
    """More launches than the queue holds: the host blocks in its calls, the device stays busy."""
    x = torch.ones(1 << 23, device="cuda")
    for _ in repeated(2):
        spin(20)
        for _ in range(1500):
            x.add_(1)
        with expect("stream_order"):
            for _ in range(20):
                x.add_(1)


@program
def triton_behind_an_event():
    import triton
    import triton.language as tl

    @triton.jit
    def double(pointer, n, block: tl.constexpr):
        at = tl.program_id(0) * block + tl.arange(0, block)
        tl.store(pointer + at, tl.load(pointer + at, mask=at < n) * 2, mask=at < n)

    x = torch.ones(1 << 16, device="cuda")
    double[(64,)](x, x.numel(), 1024)
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        spin(3, first)
        second.wait_stream(first)
        with torch.cuda.stream(second), expect("event_wait"):
            double[(64,)](x, x.numel(), 1024)


def cupy_turn(grid=1, block=1, shared_bytes=0, cooperative=False):
    """A long CuPy kernel."""
    import cupy

    kernel = cupy.RawKernel(
        'extern "C" __global__ void turn(long long cycles) '
        "{ long long end = clock64() + cycles; while (clock64() < end) {} }", "turn",
        enable_cooperative_groups=cooperative)
    if shared_bytes:
        kernel.max_dynamic_shared_size_bytes = shared_bytes

    def turn(milliseconds):
        cycles = cupy.int64(milliseconds * CYCLES_PER_MS)
        kernel((grid,), (block,), (cycles,), shared_mem=shared_bytes)

    return cupy, turn


def two_of(turn, cupy, cause):
    streams = [cupy.cuda.Stream(non_blocking=True) for _ in range(2)]
    for _ in repeated():
        with streams[0]:
            turn(3)
        with streams[1], expect(cause):
            turn(1)


def multiprocessors():
    return torch.cuda.get_device_properties(0).multi_processor_count


@program
def room_for_shared_memory():
    """Each block takes most of its multiprocessor's shared memory."""
    cupy, turn = cupy_turn(multiprocessors(), 32, 200 << 10)
    two_of(turn, cupy, "sms_full")


@program
def room_for_threads():
    cupy, turn = cupy_turn(2 * multiprocessors(), 1024)
    two_of(turn, cupy, "sms_full")


@program
def room_for_both():
    """Half of each multiprocessor's threads are free for the second kernel."""
    cupy, turn = cupy_turn(multiprocessors(), 1024)
    two_of(turn, cupy, "host_issue")


@program
def cooperative_kernel_behind_work():
    cupy, turn = cupy_turn(16, 32, cooperative=True)
    stream = cupy.cuda.Stream(non_blocking=True)
    for _ in repeated():
        with stream:
            turn(2)
            with expect("stream_order"):
                turn(0.1)


@program
def host_function_between_kernels():
    cupy, turn = cupy_turn()
    stream = cupy.cuda.Stream(non_blocking=True)
    for _ in repeated():
        with stream:
            turn(1)
            stream.launch_host_func(lambda _: time.sleep(0.003), None)
            with expect("host_function"):
                turn(0.1)


@program
def stream_of_the_thread_and_the_fence():
    """A per-thread default stream is a blocking stream."""
    cupy, turn = cupy_turn()
    own, legacy = cupy.cuda.Stream.ptds, cupy.cuda.Stream.null
    for _ in repeated():
        with own:
            turn(2)
        with legacy, expect("legacy_barrier"):
            turn(2)
        with own, expect("legacy_barrier"):
            turn(0.1)


@program
def copy_in_the_default_stream_behind_a_blocking_one():
    cupy, turn = cupy_turn()
    stream, x = cupy.cuda.Stream(), cupy.ones(1 << 18)
    for _ in repeated():
        with stream:
            turn(3)
        with cupy.cuda.Stream.null, expect("legacy_barrier"):
            cupy.asnumpy(x)


@program
def wait_for_a_value_in_memory():
    """A driver wait for a memory value is not a known cause."""
    from cuda.bindings import driver

    flag = torch.zeros(1, dtype=torch.int32, device="cuda")
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        flag.zero_()
        torch.cuda.synchronize()
        spin(3, first)
        driver.cuStreamWriteValue32(first.cuda_stream, flag.data_ptr(), 1, 0)
        driver.cuStreamWaitValue32(second.cuda_stream, flag.data_ptr(), 1, 0)
        with expect("unknown"):
            spin(0.1, second)
