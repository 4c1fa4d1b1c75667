# Lab 05 in PyTorch, to run on your own GPU: python benchmark.py
#
# Copy in, compute, copy out, for 4 chunks of 20 MiB: in one stream, then over three.
import statistics
import time

import torch


def milliseconds(streams, data, out):
    torch.cuda.synchronize()
    begin = time.perf_counter()
    for i in range(len(data)):
        with torch.cuda.stream(streams[i % len(streams)]):
            x = data[i].to("cuda", non_blocking=True)
            for _ in range(50):
                x = torch.sin(x)
            out[i].copy_(x, non_blocking=True)
    torch.cuda.synchronize()
    return 1000 * (time.perf_counter() - begin)


def main():
    if not torch.cuda.is_available():
        raise SystemExit("This benchmark needs a CUDA GPU; the lab itself runs without one.")
    print(torch.cuda.get_device_name(), "PyTorch", torch.__version__)
    data = torch.randn(4, 5 << 20).pin_memory()
    out = torch.empty(4, 5 << 20).pin_memory()
    for count in (1, 3):
        streams = [torch.cuda.Stream() for _ in range(count)]
        times = [milliseconds(streams, data, out) for _ in range(12)][2:]  # two warm up
        print(f"{count} stream{'s' if count > 1 else ' '}: "
              f"median {statistics.median(times):.2f} ms, "
              f"from {min(times):.2f} to {max(times):.2f}")


if __name__ == "__main__":
    main()
