"""Batches on their way to the device: workers, pinned memory, prefetching, two directions at once."""
import torch

from truth import expect, program, repeated, spin

BATCH_FLOATS = 16 << 20


class Batches(torch.utils.data.Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        return torch.full((BATCH_FLOATS,), float(index))


def batches(**options):
    return torch.utils.data.DataLoader(Batches(), batch_size=None, num_workers=2, **options)


@program
def loader_with_workers_and_pinned_memory():
    """The copy starts once the worker delivers, and the work on the batch follows it."""
    for batch in batches(pin_memory=True):
        torch.cuda.synchronize()
        with expect("host_issue", "stream_order"):
            on_device = batch.to("cuda", non_blocking=True)
            spin(0.1)
        del on_device


@program
def loader_with_workers_and_pageable_memory():
    """The copy blocks the host, so the next launches are late."""
    for batch in batches():
        torch.cuda.synchronize()
        on_device = batch.to("cuda", non_blocking=True)
        torch.cuda.synchronize()
        with expect("host_issue"):
            spin(0.1)
        del on_device


@program
def prefetching_on_a_side_stream():
    side = torch.cuda.Stream()
    source = torch.ones(BATCH_FLOATS, pin_memory=True)
    target = torch.empty(BATCH_FLOATS, device="cuda")
    for _ in repeated():
        with torch.cuda.stream(side), expect("host_issue"):
            target.copy_(source, non_blocking=True)
        torch.cuda.current_stream().wait_stream(side)
        with expect("event_wait", "stream_order"):
            spin(0.1)
            spin(0.1)


@program
def double_buffer_with_its_free_edge():
    """The next copy into a buffer waits until the kernel that reads it is done."""
    side, free = torch.cuda.Stream(), torch.cuda.Event()
    source = torch.ones(1 << 20, pin_memory=True)
    target = torch.empty(1 << 20, device="cuda")
    for _ in repeated():
        spin(2)
        free.record()
        side.wait_event(free)
        with torch.cuda.stream(side), expect("event_wait"):
            target.copy_(source, non_blocking=True)


def swim(non_blocking):
    """Products in one stream, tensors to the host in a second, pageable ones to the device in a third."""
    first, second, third = (torch.cuda.Stream() for _ in range(3))
    a = torch.randn(1024, 1024, device="cuda")
    on_device = [torch.randn(1024, 1024, device="cuda") for _ in range(30)]
    on_host = [torch.randn(1024, 1024) for _ in range(30)]
    kept = []
    for _ in repeated(1):
        with torch.cuda.stream(first), expect("host_issue", "*"):
            for _ in range(1000):
                a @ a
        with torch.cuda.stream(second), expect("host_issue", "*" if non_blocking else "host_issue"):
            kept += [tensor.to("cpu", non_blocking=non_blocking) for tensor in on_device]
        with torch.cuda.stream(third), expect("*"):
            kept += [tensor.to("cuda", non_blocking=non_blocking) for tensor in on_host]


@program
def swimming_in_streams_non_blocking():
    swim(True)


@program
def swimming_in_streams_blocking():
    swim(False)
