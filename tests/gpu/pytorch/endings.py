"""Programs that end abnormally: the recording so far must be complete.

    endings.py exit|raise|kill|abort|quit|segfault|illegal
"""
import ctypes
import os
import signal
import sys
import time

import torch


def main(how):
    x = torch.ones(1024, device="cuda")
    for _ in range(200):
        x.add_(1)
        time.sleep(0.002)
    torch.cuda.synchronize()
    time.sleep(0.3)
    x.mul_(2)
    if how == "exit":
        sys.exit(3)
    if how == "raise":
        raise RuntimeError("on purpose")
    if how == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "abort":
        os.abort()
    if how == "quit":
        os._exit(4)
    if how == "segfault":
        ctypes.string_at(8)
    if how == "illegal":
        torch.ones(4, device="cuda")[torch.tensor([1 << 40], device="cuda")]
        torch.cuda.synchronize()


main(sys.argv[1])
