"""Reasons why the host issues late: waits, allocations, host code."""
import time

import torch

from truth import expect, program, repeated, settle, spin


@program
def host_is_late():
    for _ in repeated():
        spin(0.2)
        time.sleep(0.003)
        with expect("host_issue"):
            spin(0.1)


@program
def item():
    x = torch.ones(1024, device="cuda")
    for _ in repeated():
        spin(2)
        x.sum().item()
        with expect("host_issue"):
            spin(0.1)


@program
def wait_for_a_stream():
    side = torch.cuda.Stream()
    for _ in repeated():
        spin(2, side)
        side.synchronize()
        with expect("host_issue"):
            spin(0.1)


@program
def wait_for_an_event():
    done = torch.cuda.Event()
    for _ in repeated():
        spin(2)
        done.record()
        done.synchronize()
        with expect("host_issue"):
            spin(0.1)


@program
def allocation():
    """The allocator's cache has no block of that size, so it calls the driver."""
    for _ in repeated(3):
        torch.cuda.empty_cache()
        settle()
        spin(0.2)
        kept = torch.empty(1 << 30, dtype=torch.uint8, device="cuda")
        time.sleep(0.002)
        with expect("host_issue"):
            spin(0.1)
        del kept


@program
def freeing():
    """Returning memory to the driver waits for the device."""
    for _ in repeated(3):
        kept = torch.empty(64 << 20, dtype=torch.uint8, device="cuda")
        spin(2)
        del kept
        torch.cuda.empty_cache()
        with expect("host_issue"):
            spin(0.1)


@program
def many_small_kernels():
    """Each kernel is shorter than its launch."""
    x = torch.ones(16, device="cuda")
    for _ in repeated(2):
        with expect("host_issue"):
            for _ in range(50):
                x.add_(1)


@program
def two_threads():
    """Each thread has its own stream, and they do not wait for each other."""
    import threading

    def work(stream):
        with torch.cuda.stream(stream):
            for _ in range(3):
                spin(1)
                with expect("stream_order"):
                    spin(0.2)
                stream.synchronize()

    for _ in repeated(2):
        threads = [threading.Thread(target=work, args=(torch.cuda.Stream(),)) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


@program
def memory_reused_across_streams():
    """record_stream: the block is reusable only after the side stream's work."""
    side = torch.cuda.Stream()
    for _ in repeated():
        x = torch.ones(1 << 20, device="cuda")
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            spin(1)
            x.add_(1)
        x.record_stream(side)
        del x
        with expect("host_issue"):
            torch.ones(1 << 20, device="cuda")
    settle()


@program
def triton_kernel():
    """Triton launches through the driver."""
    import triton
    import triton.language as tl

    @triton.jit
    def add_one(pointer, n, block: tl.constexpr):
        at = tl.program_id(0) * block + tl.arange(0, block)
        tl.store(pointer + at, tl.load(pointer + at, mask=at < n) + 1, mask=at < n)

    x = torch.ones(1 << 16, device="cuda")
    add_one[(64,)](x, x.numel(), 1024)
    for _ in repeated():
        spin(2)
        with expect("stream_order"):
            add_one[(64,)](x, x.numel(), 1024)
