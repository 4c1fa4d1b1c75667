# A training loop of PyTorch 2.11 with a DataLoader, recorded on an NVIDIA H200:
#
#     streamlab record --from-range cudaProfilerStart --out FILE.rec -- python who-loads.py FILE
#
# with FILE as none, two, four or pinned. who-loads.rec is that with none.
import sys
import time

import torch
from torch.cuda import nvtx
from torch.utils.data import DataLoader, Dataset

recording = sys.argv[1]
workers = {"none": 0, "two": 2, "four": 4, "pinned": 4}[recording]


class Photographs(Dataset):
    def __len__(self):
        return 40

    def __getitem__(self, index):  # one batch: read, decode and cut, 6 ms of a processor's work
        until = time.perf_counter() + 6e-3
        batch = torch.full((256, 4096), 0.5)
        while time.perf_counter() < until:
            pass
        return batch


def main():
    loader = DataLoader(Photographs(), batch_size=None, num_workers=workers,
                        pin_memory=recording == "pinned")
    weights = [torch.randn(4096, 4096, device="cuda", requires_grad=True) for _ in range(3)]
    optimizer = torch.optim.SGD(weights, lr=1e-6)
    for step, batch in enumerate(loader):  # <-- who loads it, and when?
        if step == 30:  # the first steps warm up
            torch.cuda.cudart().cudaProfilerStart()
        with nvtx.range("copy"):
            x = batch.to("cuda", non_blocking=recording == "pinned")
        with nvtx.range("compute"):
            for weight in weights:
                x = (x @ weight).relu()
            optimizer.zero_grad()
            x.square().mean().backward()
            optimizer.step()
        if step == 35:
            torch.cuda.synchronize()
            torch.cuda.cudart().cudaProfilerStop()


if __name__ == "__main__":
    main()
