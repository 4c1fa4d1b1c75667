"""Streams, events, default stream barriers and graphs."""
import ctypes

import torch

from truth import expect, program, repeated, spin


@program
def stream_order():
    for _ in repeated():
        spin(2)
        with expect("stream_order"):
            spin(0.1)


@program
def backlog():
    x = torch.ones(1024, device="cuda")
    for _ in repeated():
        spin(8)
        with expect("stream_order"):
            for _ in range(50):
                x.add_(1)


@program
def event():
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    done = torch.cuda.Event()
    for _ in repeated():
        spin(2, first)
        done.record(first)
        second.wait_event(done)
        with expect("event_wait"):
            spin(0.1, second)


@program
def wait_stream():
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        spin(2, first)
        second.wait_stream(first)
        with expect("event_wait"):
            spin(0.1, second)


@program
def wait_from_default_stream():
    side = torch.cuda.Stream()
    for _ in repeated():
        spin(2)
        side.wait_stream(torch.cuda.current_stream())
        with expect("event_wait"):
            spin(0.1, side)


@program
def two_waits():
    """The later of two events counts."""
    first, second, third = (torch.cuda.Stream() for _ in range(3))
    for _ in repeated():
        spin(1, first)
        spin(3, second)
        third.wait_stream(second)
        third.wait_stream(first)
        with expect("event_wait"):
            spin(0.1, third)


@program
def event_of_the_past():
    """Its event completed long before: only the host was late."""
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    done = torch.cuda.Event()
    for _ in repeated():
        spin(0.5, first)
        done.record(first)
        torch.cuda.synchronize()
        second.wait_event(done)
        with expect("host_issue"):
            spin(0.1, second)


@program
def event_through_an_empty_stream():
    """The middle stream has no work: it only forwards the wait."""
    first, middle, last = (torch.cuda.Stream() for _ in range(3))
    for _ in repeated():
        spin(2, first)
        middle.wait_stream(first)
        last.wait_stream(middle)
        with expect("event_wait"):
            spin(0.1, last)


@program
def stream_order_beside_a_wait():
    """The event completes before the previous work in the waiting stream."""
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        spin(1, first)
        spin(3, second)
        second.wait_stream(first)
        with expect("stream_order"):
            spin(0.1, second)


@program
def matrix_product_behind_an_event():
    """cuBLAS launches through the driver."""
    a = torch.randn(512, 512, device="cuda")
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    with torch.cuda.stream(second):
        a @ a
    for _ in repeated():
        spin(8, first)
        second.wait_stream(first)
        with torch.cuda.stream(second), expect("event_wait", "stream_order"):
            torch.mm(a, a)
            a.add(1)


@program
def side_by_side():
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        spin(2, first)
        with expect("host_issue"):
            spin(2, second)


@program
def priorities():
    low, high = torch.cuda.Stream(priority=0), torch.cuda.Stream(priority=-1)
    for _ in repeated():
        spin(2, low)
        with expect("host_issue"):
            spin(0.5, high)


def _blocking_stream():
    """PyTorch's own streams do not synchronise with the legacy default stream."""
    handle = ctypes.c_uint64()
    torch.cuda.cudart().cudaStreamCreate(ctypes.addressof(handle))
    assert handle.value
    return torch.cuda.ExternalStream(handle.value)


@program
def default_stream_waits():
    blocking = _blocking_stream()
    for _ in repeated():
        spin(2, blocking)
        with expect("legacy_barrier"):
            spin(0.1)


@program
def default_stream_holds_up():
    blocking = _blocking_stream()
    for _ in repeated():
        spin(2)
        with expect("legacy_barrier"):
            spin(0.1, blocking)


@program
def default_stream_and_non_blocking():
    side = torch.cuda.Stream()
    for _ in repeated():
        spin(2)
        with expect("host_issue"):
            spin(0.1, side)


@program
def graph():
    x = torch.ones(1 << 20, device="cuda")
    graph_of_three = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph_of_three):
        spin(0.5)
        x.add_(1)
        x.mul_(2)
    for _ in repeated():
        with expect("host_issue", "graph_edge", "graph_edge"):
            graph_of_three.replay()


@program
def graph_behind_work():
    x = torch.ones(1 << 20, device="cuda")
    graph_of_two = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph_of_two):
        x.add_(1)
        x.mul_(2)
    for _ in repeated():
        spin(2)
        with expect("stream_order", "graph_edge"):
            graph_of_two.replay()


@program
def room_on_the_multiprocessors():
    """Both fill the device. cuBLAS first sets its workspace, a small kernel that may fit."""
    a = torch.randn(8192, 8192, device="cuda", dtype=torch.bfloat16)
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for stream in (first, second):
        with torch.cuda.stream(stream):
            a @ a
    for _ in repeated():
        with torch.cuda.stream(first):
            a @ a
        with torch.cuda.stream(second), expect("*", "sms_full"):
            a @ a
