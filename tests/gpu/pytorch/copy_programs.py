"""Copies: pageable and pinned memory, engines, loaders."""
import torch

from truth import expect, program, repeated, settle, spin

MIB = 1 << 20


def _host(mebibytes, pinned):
    return torch.ones(mebibytes * MIB // 4, pin_memory=pinned)


@program
def pageable_to_device():
    x = _host(32, pinned=False)
    for _ in repeated():
        with expect("host_issue"):
            x.to("cuda")


@program
def pageable_to_device_behind_work():
    x = _host(32, pinned=False)
    for _ in repeated():
        spin(3)
        with expect("stream_order"):
            x.to("cuda", non_blocking=True)


@program
def pinned_beside_a_kernel():
    x, y = _host(32, pinned=True), torch.empty(32 * MIB // 4, device="cuda")
    side = torch.cuda.Stream()
    for _ in repeated():
        spin(3)
        with torch.cuda.stream(side), expect("host_issue"):
            y.copy_(x, non_blocking=True)


@program
def pinned_behind_a_kernel():
    """The copy is in the kernel's stream."""
    x, y = _host(32, pinned=True), torch.empty(32 * MIB // 4, device="cuda")
    for _ in repeated():
        spin(3)
        with expect("stream_order"):
            y.copy_(x, non_blocking=True)


@program
def one_engine_for_each_direction():
    x = _host(128, pinned=True)
    y = [torch.empty(128 * MIB // 4, device="cuda") for _ in range(2)]
    streams = [torch.cuda.Stream() for _ in range(2)]
    for _ in repeated():
        with torch.cuda.stream(streams[0]):
            y[0].copy_(x, non_blocking=True)
        with torch.cuda.stream(streams[1]), expect("engine_busy"):
            y[1].copy_(x, non_blocking=True)


@program
def both_directions():
    x, z = _host(64, pinned=True), _host(64, pinned=True)
    y = [torch.ones(64 * MIB // 4, device="cuda") for _ in range(2)]
    streams = [torch.cuda.Stream() for _ in range(2)]
    for _ in repeated():
        with torch.cuda.stream(streams[0]):
            y[0].copy_(x, non_blocking=True)
        with torch.cuda.stream(streams[1]), expect("host_issue"):
            z.copy_(y[1], non_blocking=True)


@program
def result_to_pageable():
    x = torch.ones(8 * MIB, device="cuda")
    for _ in repeated():
        spin(2)
        with expect("stream_order"):
            x.cpu()


@program
def result_to_pinned_on_a_side_stream():
    x, y = torch.ones(8 * MIB, device="cuda"), torch.empty(8 * MIB, pin_memory=True)
    side = torch.cuda.Stream()
    for _ in repeated():
        spin(2)
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side), expect("event_wait"):
            y.copy_(x, non_blocking=True)


@program
def double_buffer():
    """The copies take longer than the kernels, so each kernel waits for its copy."""
    x = _host(64, pinned=True)
    buffers = [torch.empty(64 * MIB // 4, device="cuda") for _ in range(2)]
    copies, free = torch.cuda.Stream(), [torch.cuda.Event() for _ in range(2)]
    ready = [torch.cuda.Event() for _ in range(2)]
    for _ in repeated(2):
        for turn in range(6):
            slot = turn % 2
            with torch.cuda.stream(copies):
                if turn >= 2:
                    copies.wait_event(free[slot])
                buffers[slot].copy_(x, non_blocking=True)
                ready[slot].record(copies)
            torch.cuda.current_stream().wait_event(ready[slot])
            with expect("event_wait"):
                buffers[slot][:1024].add_(1)
            free[slot].record()


@program
def device_to_device():
    x, y = torch.ones(8 * MIB, device="cuda"), torch.empty(8 * MIB, device="cuda")
    for _ in repeated():
        spin(2)
        with expect("stream_order"):
            y.copy_(x)


@program
def set_to_zero():
    x = torch.ones(8 * MIB, device="cuda")
    for _ in repeated():
        spin(2)
        with expect("stream_order"):
            x.zero_()


def _load(pinned):
    data = torch.utils.data.TensorDataset(torch.ones(64, MIB // 4))
    loader = torch.utils.data.DataLoader(data, batch_size=16, num_workers=2, pin_memory=pinned)
    for (batch,) in loader:
        settle()
        with expect("host_issue"):
            batch.to("cuda", non_blocking=True)
    settle()


@program
def loader_of_pageable_memory():
    _load(pinned=False)


@program
def loader_of_pinned_memory():
    _load(pinned=True)
