# A training loop of PyTorch 2.11. The NVTX ranges name the parts of a step. Recorded on an NVIDIA H100:
#
#     streamlab record --from-range cudaProfilerStart --out later.rec -- \
#         python a-slow-training-loop.py later
#
# and in the same way with pinned. a-slow-training-loop.rec is that with item.
import sys
import time

import torch
from torch.cuda import nvtx

recording = sys.argv[1]  # item, later or pinned
weights = [torch.randn(2048, 2048, device="cuda", requires_grad=True) for _ in range(2)]
optimizer = torch.optim.SGD(weights, lr=1e-3)
# The next batches as a loader hands them over; it needs 1.5 ms for each.
batches = [torch.randn(2048, 2048, pin_memory=recording == "pinned") for _ in range(2)]


def load(step):
    until = time.perf_counter() + 1.5e-3
    while time.perf_counter() < until:
        pass
    return batches[step % 2]


def train(steps):
    losses = []
    for step in range(steps):
        with nvtx.range("load"):
            batch = load(step)
        with nvtx.range("copy"):
            x = batch.to("cuda", non_blocking=recording == "pinned")
        with nvtx.range("compute"):
            loss = ((x @ weights[0]).relu() @ weights[1]).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        with nvtx.range("loss"):
            losses.append(loss.item() if recording == "item" else loss.detach())  # <-- who waits?
    return losses


train(10)  # warm up
torch.cuda.synchronize()
with torch.cuda.profiler.profile():  # cudaProfilerStart ... cudaProfilerStop
    train(5)
    torch.cuda.synchronize()
