"""A tensor that a side stream writes is freed, and its bytes are written again in the default stream.

    reused_memory.py missing|present     with or without record_stream() for the side stream
"""
import sys

import torch


def main(edge):
    source = torch.ones(16 << 20, pin_memory=True)
    side = torch.cuda.Stream()
    tensor = torch.empty(16 << 20, device="cuda")
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        tensor.copy_(source, non_blocking=True)
    if edge == "present":
        tensor.record_stream(side)
    del tensor
    again = torch.empty(16 << 20, device="cuda")
    again.copy_(source, non_blocking=True)
    torch.cuda.synchronize()


main(sys.argv[1])
