# Lab 21 in PyTorch, to run on your own GPU: python benchmark.py
#
# Products in one stream, copies of both directions in two others, with non_blocking True and False,
# from pinned and from pageable memory.
import statistics
import time

import torch

PRODUCTS, TENSORS, NUMBERS = 1000, 100, 1 << 20


def milliseconds(streams, products, down, up, non_blocking):
    a, b, c = products
    torch.cuda.synchronize()
    begin = time.perf_counter()
    with torch.cuda.stream(streams[0]):
        for _ in range(PRODUCTS):
            torch.mm(a, b, out=c)
    with torch.cuda.stream(streams[1]):
        for target, source in down:
            target.copy_(source, non_blocking=non_blocking)
    with torch.cuda.stream(streams[2]):
        for target, source in up:
            target.copy_(source, non_blocking=non_blocking)
    torch.cuda.synchronize()
    return 1000 * (time.perf_counter() - begin)


def main():
    if not torch.cuda.is_available():
        raise SystemExit("This benchmark needs a CUDA GPU; the lab itself runs without one.")
    print(torch.cuda.get_device_name(), "PyTorch", torch.__version__)
    streams = [torch.cuda.Stream() for _ in range(3)]
    products = [torch.randn(1024, 1024, device="cuda") for _ in range(3)]
    device = torch.randn(2, NUMBERS, device="cuda")
    for memory in ("pinned", "pageable"):
        host = [torch.randn(NUMBERS, pin_memory=memory == "pinned") for _ in range(2 * TENSORS)]
        down = [(target, device[0]) for target in host[:TENSORS]]
        up = [(device[1], source) for source in host[TENSORS:]]
        for non_blocking in (True, False):
            times = [milliseconds(streams, products, down, up, non_blocking) for _ in range(7)][2:]
            print(f"{memory:8} non_blocking={non_blocking!s:5}: "
                  f"median {statistics.median(times):.1f} ms, "
                  f"from {min(times):.1f} to {max(times):.1f}")


if __name__ == "__main__":
    main()
