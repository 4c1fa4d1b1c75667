"""More host synchronisations that delay later work."""
import io
import threading
import time

import torch

from truth import expect, program, repeated, settle, spin


def late_after(ask):
    """`ask` waits for the device, which delays the next kernel."""
    for _ in repeated():
        spin(2)
        ask()
        with expect("host_issue"):
            spin(0.1)


@program
def asking_an_event_again_and_again():
    done = torch.cuda.Event()

    def ask():
        done.record()
        while not done.query():
            pass

    late_after(ask)


@program
def asking_a_stream_again_and_again():
    stream = torch.cuda.current_stream()

    def ask():
        while not stream.query():
            pass

    late_after(ask)


@program
def blocking_event():
    done = torch.cuda.Event(blocking=True)

    def ask():
        done.record()
        done.synchronize()

    late_after(ask)


@program
def timing_with_events():
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))

    def ask():
        begin.record()
        spin(0.2)
        end.record()
        end.synchronize()
        begin.elapsed_time(end)

    late_after(ask)


@program
def printing_a_tensor():
    x = torch.ones(4, device="cuda")
    late_after(lambda: str(x))


@program
def tensor_to_list():
    x = torch.ones(4, device="cuda")
    late_after(x.tolist)


@program
def condition_on_a_tensor():
    x = torch.ones(64, device="cuda")
    late_after(lambda: bool((x > 0).all()))


@program
def comparing_tensors():
    x, y = torch.ones(64, device="cuda"), torch.ones(64, device="cuda")
    late_after(lambda: torch.equal(x, y))


@program
def places_that_are_not_zero():
    """The size of the result depends on data on the device."""
    x = torch.ones(4096, device="cuda")
    for _ in repeated():
        spin(2)
        with expect("stream_order", "*"):
            x.nonzero()
        with expect("host_issue"):
            spin(0.1)


@program
def selecting_with_a_mask():
    x = torch.arange(4096, device="cuda")
    late_after(lambda: x[x > 7])


@program
def saving_a_checkpoint():
    state = {"weights": torch.ones(1 << 20, device="cuda"), "step": torch.ones(1, device="cuda")}
    late_after(lambda: torch.save(state, io.BytesIO()))


@program
def copy_to_the_host_and_its_event():
    x, y = torch.ones(1 << 20, device="cuda"), torch.empty(1 << 20, pin_memory=True)
    done = torch.cuda.Event()

    def ask():
        y.copy_(x, non_blocking=True)
        done.record()
        done.synchronize()

    late_after(ask)


@program
def pinning_in_the_loop():
    x = torch.ones(1 << 20)
    for _ in repeated(3):
        spin(0.1)
        pinned = x.clone().pin_memory()
        time.sleep(0.002)
        with expect("host_issue"):
            pinned.to("cuda", non_blocking=True)


@program
def token_after_token():
    """Each token is read before the next one is computed."""
    weights = torch.randn(512, 512, device="cuda")
    for _ in repeated(2):
        state = torch.randn(1, 512, device="cuda")
        for _ in range(5):
            spin(1)
            token = int((state @ weights).argmax())
            with expect("host_issue"):
                state = state + token


@program
def tokens_that_stay_on_the_device():
    weights = torch.randn(512, 512, device="cuda")
    for _ in repeated(2):
        state = torch.randn(1, 512, device="cuda")
        spin(8)
        with expect("stream_order"):
            for _ in range(5):
                state = state + (state @ weights).argmax()


@program
def a_thread_waits_and_another_one_works():
    """A wait blocks only the waiting thread."""
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        spin(12, first)
        thread = threading.Thread(target=first.synchronize)
        thread.start()
        time.sleep(0.001)
        with expect("host_issue"):
            spin(4, second)
        with expect("stream_order"):
            spin(0.1, second)
        thread.join()


@program
def an_event_goes_from_thread_to_thread():
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    done = torch.cuda.Event()

    def produce():
        spin(4, first)
        done.record(first)

    for _ in repeated():
        thread = threading.Thread(target=produce)
        thread.start()
        thread.join()
        second.wait_event(done)
        with expect("event_wait"):
            spin(0.1, second)


@program
def busy_host_between_kernels():
    for _ in repeated():
        for _ in range(3):
            with expect("host_issue"):
                spin(0.1)
            end = time.perf_counter() + 0.002
            while time.perf_counter() < end:
                pass
    settle()
