# A training loop of PyTorch 2.11, recorded on an NVIDIA H200 with as-it-was, half and tf32:
#     streamlab record --from-range cudaProfilerStart --out half.rec -- \
#         python a-table-and-a-timeline.py half
# With table it prints torch.profiler's table of five steps. Three of its rows, and its last line:
#     Name                              Self CUDA   Self CUDA %   # of Calls
#     aten::mm                           18.586ms        69.91%           25
#     aten::copy_                         7.331ms        27.58%           11
#     Memcpy HtoD (Pinned -> Device)      7.294ms        27.44%            6
#     Self CUDA time total: 26.586ms
import sys

import torch
from torch.cuda import nvtx

recording = sys.argv[1]
numbers = torch.float16 if recording == "half" else torch.float32
batches = [torch.randn(4096, 4096).to(numbers).pin_memory() for _ in range(2)]
buffers = [torch.empty(4096, 4096, dtype=numbers, device="cuda") for _ in range(2)]
weights = [torch.randn(n, n // 2, device="cuda", requires_grad=True) for n in (4096, 2048)]
torch.set_float32_matmul_precision("high" if recording == "tf32" else "highest")
loader = torch.cuda.Stream()


def train(steps, start=None):
    main = torch.cuda.current_stream()
    loader.wait_stream(main)
    with torch.cuda.stream(loader):
        buffers[0].copy_(batches[0], non_blocking=True)
    for step in range(steps):
        if step == 4 and start is not None:
            start()
        with nvtx.range("next batch"):
            main.wait_stream(loader)
            loader.wait_stream(main)  # the step before no longer reads the other buffer
            with torch.cuda.stream(loader):  # <-- how much of a step is this copy?
                buffers[(step + 1) % 2].copy_(batches[step % 2], non_blocking=True)
        with nvtx.range("forward"):
            y = (buffers[step % 2].float() @ weights[0]).relu() @ weights[1]
            loss = y.square().mean()
        with nvtx.range("backward"):
            for weight in weights:
                weight.grad = None
            loss.backward()
        with nvtx.range("update"), torch.no_grad():
            for weight in weights:
                weight -= 1e-6 * weight.grad

train(10)  # warm up
torch.cuda.synchronize()
if recording == "table":
    with torch.profiler.profile() as profile:
        train(5)
        torch.cuda.synchronize()
    print(profile.key_averages().table(sort_by="self_cuda_time_total", row_limit=14))
else:
    train(9, torch.cuda.cudart().cudaProfilerStart)
    torch.cuda.synchronize()
    torch.cuda.cudart().cudaProfilerStop()
