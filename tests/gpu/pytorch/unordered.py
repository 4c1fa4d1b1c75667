"""Copies that access the same tensor in two streams.

    unordered.py missing|present     with or without a wait of the second stream
"""
import sys

import torch


def main(edge):
    source = torch.ones(16 << 20, pin_memory=True)
    result = torch.empty(16 << 20, pin_memory=True)
    tensor = torch.zeros(16 << 20, device="cuda")
    side = torch.cuda.Stream()
    torch.cuda.synchronize()
    with torch.cuda.stream(side):
        tensor.copy_(source, non_blocking=True)
    if edge == "present":
        torch.cuda.current_stream().wait_stream(side)
    result.copy_(tensor, non_blocking=True)
    torch.cuda.synchronize()


main(sys.argv[1])
