"""Kernels in two streams with the same tensor as argument.

    unordered_kernels.py PROGRAM missing|present     with or without an order between them

PROGRAM: side_kernel, copy_then_kernel, freed, triton. With `present` none of them is a possible race.
"""
import sys

import torch


def side_kernel(is_ordered):
    tensor = torch.zeros(1 << 20, device="cuda")
    side = torch.cuda.Stream()
    torch.cuda.synchronize()
    with torch.cuda.stream(side):
        torch.cuda._sleep(3_000_000)
        tensor.fill_(2.0)
    if is_ordered:
        torch.cuda.current_stream().wait_stream(side)
    tensor.add_(1)


def copy_then_kernel(is_ordered):
    source = torch.ones(1 << 22, pin_memory=True)
    tensor = torch.zeros(1 << 22, device="cuda")
    side = torch.cuda.Stream()
    torch.cuda.synchronize()
    with torch.cuda.stream(side):
        tensor.copy_(source, non_blocking=True)
    if is_ordered:
        torch.cuda.current_stream().wait_stream(side)
    tensor.mul_(2)


def freed(is_ordered):
    """Freed while a side stream uses it; record_stream() would keep the allocator from reusing it."""
    tensor = torch.zeros(1 << 22, device="cuda")
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        torch.cuda._sleep(3_000_000)
        tensor.add_(1)
    if is_ordered:
        tensor.record_stream(side)
    del tensor
    torch.empty(1 << 22, device="cuda").fill_(3.0)


def triton(is_ordered):
    import triton as compiler
    import triton.language as tl

    @compiler.jit
    def add_one(numbers, count, block: tl.constexpr):
        places = tl.program_id(0) * block + tl.arange(0, block)
        tl.store(numbers + places, tl.load(numbers + places, places < count) + 1, places < count)

    tensor = torch.zeros(1 << 20, device="cuda")
    side = torch.cuda.Stream()
    add_one[(1024,)](tensor, 1 << 20, 1024)
    torch.cuda.synchronize()
    with torch.cuda.stream(side):
        add_one[(1024,)](tensor, 1 << 20, 1024)
    if is_ordered:
        torch.cuda.current_stream().wait_stream(side)
    add_one[(1024,)](tensor, 1 << 20, 1024)


PROGRAMS = {function.__name__: function for function in (side_kernel, copy_then_kernel, freed, triton)}
PROGRAMS[sys.argv[1]](sys.argv[2] == "present")
torch.cuda.synchronize()
