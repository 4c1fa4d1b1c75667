"""Programs for two GPUs, skipped on machines with one."""
import torch

from truth import CYCLES_PER_MS, expect, program, repeated


def _spin_on(device, milliseconds):
    with torch.cuda.device(device):
        torch.cuda._sleep(int(milliseconds * CYCLES_PER_MS))


@program
def two_gpus():
    """The devices do not wait for each other."""
    if torch.cuda.device_count() < 2:
        return
    for _ in repeated():
        torch.cuda.synchronize(1)
        _spin_on(0, 2)
        with expect("host_issue", "stream_order"):
            _spin_on(1, 2)
            _spin_on(1, 0.1)
        torch.cuda.synchronize(1)


@program
def event_of_another_gpu():
    if torch.cuda.device_count() < 2:
        return
    other = torch.cuda.Stream(device=1)
    for _ in repeated():
        _spin_on(0, 2)
        done = torch.cuda.Event()
        done.record()
        other.wait_event(done)
        with torch.cuda.stream(other), expect("event_wait"):
            torch.cuda._sleep(CYCLES_PER_MS // 10)
        torch.cuda.synchronize(1)
