"""Two processes with a GPU each: collectives run in a separate stream. For torchrun.

    torchrun --nproc_per_node 2 two_devices.py
"""
import os

import torch
import torch.distributed as distributed

from truth import expect, repeated, spin


def main():
    rank = int(os.environ["LOCAL_RANK"])
    torch.cuda.set_device(rank)
    distributed.init_process_group("nccl", device_id=torch.device("cuda", rank))
    x = torch.ones(1 << 20, device="cuda")
    distributed.all_reduce(x)
    for _ in repeated():
        distributed.barrier()
        torch.cuda.synchronize()
        spin(3)
        with expect("event_wait"):
            work = distributed.all_reduce(x, async_op=True)
        work.wait()
        with expect("event_wait"):
            x.mul_(0.5)
    network = torch.nn.Sequential(*[torch.nn.Linear(2048, 2048) for _ in range(8)]).cuda()
    network = torch.nn.parallel.DistributedDataParallel(network, bucket_cap_mb=16)
    for _ in range(5):
        torch.cuda.nvtx.range_push("step")
        network(torch.randn(512, 2048, device="cuda")).sum().backward()
        torch.cuda.nvtx.range_pop()
    torch.cuda.synchronize()
    distributed.destroy_process_group()


main()
