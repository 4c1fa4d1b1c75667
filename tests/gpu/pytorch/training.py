"""Measures the overhead of recording in the training of a small model.

    training.py [STEPS] [--profiler]     prints the median time of a step in microseconds

Steps are short, so that the host is the bottleneck: the hardest case for a recorder.
"""
import contextlib
import statistics
import sys
import time

import torch


def main(arguments):
    steps = next((int(word) for word in arguments if word.isdigit()), 300)
    model = torch.nn.Sequential(
        *(torch.nn.Sequential(torch.nn.Linear(512, 512), torch.nn.ReLU()) for _ in range(12))).cuda()
    optimizer = torch.optim.Adam(model.parameters(), foreach=False)
    x, y = torch.randn(64, 512, device="cuda"), torch.randn(64, 512, device="cuda")

    def step():
        optimizer.zero_grad()
        torch.nn.functional.mse_loss(model(x), y).backward()
        optimizer.step()

    def measure():
        times = []
        for _ in range(steps):
            begin = time.perf_counter_ns()
            step()
            times.append((time.perf_counter_ns() - begin) / 1000)
        torch.cuda.synchronize()
        return times

    for _ in range(20):
        step()
    torch.cuda.synchronize()
    profile = torch.profiler.profile() if "--profiler" in arguments else contextlib.nullcontext()
    with profile:
        for _ in range(20):
            step()
        begin, processor = time.perf_counter(), time.process_time()
        times = measure()
        wall, processor = time.perf_counter() - begin, time.process_time() - processor
    print(f"step {statistics.median(times):.1f} us; all {1000 * wall:.0f} ms, "
          f"processor {1000 * processor:.0f} ms", flush=True)


main(sys.argv[1:])
