"""Checks on a GPU the labs' statements about PyTorch: a line for each lab, exit code 1 if one is wrong.

    python3 tests/gpu/pytorch_lines.py            all labs
    python3 tests/gpu/pytorch_lines.py 04 21      some of them

Written for PyTorch 2.11. Labs without a line about PyTorch have no check.
Without a GPU the exit code is 4.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time

import torch

CHECKS = []
LONG_MS = 100  # of the kernel that keeps a stream busy; a call shorter than a fifth has not blocked


def check(lab, what, twice=True):
    """Registers a check that returns True if a lab's statement holds, or a text with the reason.

    It runs twice, and the second run counts: the first use of a kernel or of memory may block.
    """

    def register(function):
        CHECKS.append((lab, what, function, twice))
        return function

    return register


def cycles_a_ms():
    start, stop = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    torch.cuda._sleep(1000)
    start.record()
    torch.cuda._sleep(20_000_000)
    stop.record()
    stop.synchronize()
    return int(20_000_000 / start.elapsed_time(stop))


def keep_busy(stream=None, ms=LONG_MS):
    """Launches a kernel of that duration. (PyTorch's own tests use _sleep; it is undocumented.)"""
    with torch.cuda.stream(stream or torch.cuda.current_stream()):
        torch.cuda._sleep(ms * keep_busy.cycles)


def took_ms(function):
    begin = time.perf_counter()
    function()
    return 1000 * (time.perf_counter() - begin)


def waits(function):
    return took_ms(function) > LONG_MS / 2


def returns_at_once(function):
    return took_ms(function) < LONG_MS / 5


def raises(function):
    try:
        function()
    except (RuntimeError, ValueError):
        return True
    return False


def run_python(code, **environment):
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **environment},
                          capture_output=True, text=True)
    return done.stdout


def trace_of(function):
    """The events of torch.profiler's trace: dictionaries with name, cat, ts and dur (in us)."""
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU,
                                            torch.profiler.ProfilerActivity.CUDA]) as profile:
        function()
        torch.cuda.synchronize()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        profile.export_chrome_trace(path)
        with open(path) as file:
            return [event for event in json.load(file)["traceEvents"] if event.get("ph") == "X"]


@check("01", "a call returns when the kernel is queued; the synchronise waits for it")
def launch_returns():
    return returns_at_once(keep_busy) and waits(torch.cuda.synchronize)


@check("02", "elapsed_time is an error before both events are complete, and without timing")
def elapsed_time():
    start, stop = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    start.record()
    keep_busy()
    stop.record()
    early = raises(lambda: start.elapsed_time(stop))
    stop.synchronize()
    untimed = torch.cuda.Event()
    untimed.record()
    untimed.synchronize()
    right = abs(start.elapsed_time(stop) - LONG_MS) < LONG_MS / 2
    return early and right and raises(lambda: untimed.elapsed_time(stop))


@check("03", "a torch.cuda.Stream is outside of the default stream's fence; wait_stream is an edge")
def side_stream():
    side = torch.cuda.Stream()
    keep_busy()
    with torch.cuda.stream(side):
        torch.zeros(1, device="cuda")
    free = returns_at_once(side.synchronize)
    side.wait_stream(torch.cuda.current_stream())
    return free and waits(side.synchronize)


@check("04", "non_blocking leaves out the wait; to('cpu', non_blocking=True) pins its result")
def pinned_copies():
    x = torch.ones(1 << 20).pin_memory()
    y = x.to("cuda", non_blocking=True)
    z = y.to("cpu", non_blocking=True)
    del z
    torch.cuda.synchronize()
    keep_busy()
    up = returns_at_once(lambda: y.copy_(x, non_blocking=True))
    results = []
    down = returns_at_once(lambda: results.append(y.to("cpu", non_blocking=True)))
    torch.cuda.current_stream().synchronize()
    keep_busy()
    plain = waits(lambda: x.to("cuda"))
    return up and down and plain and results[0].is_pinned() and not y.to("cpu").is_pinned()


@check("05", "a batch copied in another stream is right after wait_stream(copy)")
def prefetch():
    copy = torch.cuda.Stream()
    pinned = torch.ones(16 << 20).pin_memory()
    with torch.cuda.stream(copy):
        keep_busy(copy)
        batch = pinned.to("cuda", non_blocking=True)
    torch.cuda.current_stream().wait_stream(copy)
    batch.record_stream(torch.cuda.current_stream())
    return batch.sum().item() == pinned.numel()


@check("06", "the two edges of a double buffer keep every batch whole")
def double_buffer():
    load = torch.cuda.Stream()
    batches = [torch.full((4 << 20,), float(i)).pin_memory() for i in range(6)]
    buffers = [torch.zeros(4 << 20, device="cuda") for _ in range(2)]
    seen = []
    load.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(load):
        buffers[0].copy_(batches[0], non_blocking=True)
    torch.cuda.current_stream().wait_stream(load)
    for i in range(6):
        if i + 1 < 6:
            load.wait_stream(torch.cuda.current_stream())  # the buffer is free
            with torch.cuda.stream(load):
                buffers[(i + 1) % 2].copy_(batches[i + 1], non_blocking=True)
        keep_busy(ms=2)
        seen.append((buffers[i % 2].min(), buffers[i % 2].max()))  # concurrent with the copy
        torch.cuda.current_stream().wait_stream(load)  # the batch has arrived
    return all(low.item() == high.item() == i for i, (low, high) in enumerate(seen))


@check("07", "wait_event waits for the record before it, and for nothing if there was none")
def events():
    a, b = torch.cuda.Stream(), torch.cuda.Stream()
    event = torch.cuda.Event()
    keep_busy(a)
    b.wait_event(event)
    nothing = returns_at_once(b.synchronize)
    event.record(a)
    b.wait_event(event)
    return nothing and waits(b.synchronize)


@check("08", "who waits: a stream, the host for one stream or event, for the device, and .item()")
def five_waits():
    a, b = torch.cuda.Stream(), torch.cuda.Stream()
    one = torch.ones(1, device="cuda")
    torch.cuda.synchronize()
    keep_busy(a)
    event = a.record_event()
    asks = not event.query() and returns_at_once(b.synchronize)
    edge = returns_at_once(lambda: b.wait_event(event)) and waits(event.synchronize)
    keep_busy(a)
    device = waits(torch.cuda.synchronize)
    keep_busy()
    return asks and edge and device and waits(one.item)


@check("09", "a deleted tensor's block goes home at once in any stream's block; not after record_stream")
def record_stream():
    side = torch.cuda.Stream()

    def reused(record):
        torch.cuda.empty_cache()
        y = torch.empty(3 << 20, device="cuda")
        block = y.data_ptr()
        keep_busy(side)
        if record:
            y.record_stream(side)
        with torch.cuda.stream(side):
            del y
        again = torch.empty(3 << 20, device="cuda")
        torch.cuda.synchronize()
        return again.data_ptr() == block

    return reused(record=False) and not reused(record=True)


@check("10", "PYTORCH_ALLOC_CONF chooses cudaMallocAsync, and so does its earlier name", twice=False)
def async_backend():
    code = "import torch; print(torch.cuda.get_allocator_backend())"
    names = ("PYTORCH_ALLOC_CONF", "PYTORCH_CUDA_ALLOC_CONF")
    answers = [run_python(code, **{name: "backend:cudaMallocAsync"}).strip() for name in names]
    return answers == ["cudaMallocAsync"] * 2 or str(answers)


@check("11", "two large products gain little from two streams")
def large_products():
    a = torch.randn(8192, 8192, device="cuda")
    streams = [torch.cuda.Stream(), torch.cuda.Stream()]

    def both(first, second):
        torch.cuda.synchronize()
        for stream in (first, second):
            with torch.cuda.stream(stream):
                a @ a
        torch.cuda.synchronize()

    both(*streams)
    one = min(took_ms(lambda: both(streams[0], streams[0])) for _ in range(5))
    two = min(took_ms(lambda: both(*streams)) for _ in range(5))
    return two > 0.8 * one or f"{one:.1f} ms in one stream, {two:.1f} in two"


@check("12", "a stream takes its priority when it is made, and -1 is more urgent than 0")
def priorities():
    return torch.cuda.Stream(priority=-1).priority == -1 and torch.cuda.Stream().priority == 0


@check("14", "a thread that waits for an event finds the result")
def thread_waits():
    keep_busy()
    x = torch.full((1,), 42.0, device="cuda").to("cpu", non_blocking=True)
    done, seen = torch.cuda.current_stream().record_event(), []
    thread = threading.Thread(target=lambda: (done.synchronize(), seen.append(x[0].item())))
    thread.start()
    thread.join()
    return seen == [42.0]


@check("15", "an index out of range is reported by the synchronise, and stays", twice=False)
def late_errors():
    out = run_python("""
import torch
x = torch.zeros(4, device="cuda")
i = torch.tensor([9], device="cuda")
y = x[i - 9]
torch.cuda.synchronize()
torch.cuda._sleep(100_000_000)
y = x[i]
print("no error yet")
for call in (torch.cuda.synchronize, lambda: torch.zeros(1, device="cuda")):
    try:
        call()
    except RuntimeError as error:
        print("device-side assert" in str(error))
""")
    return out.split("\n")[:3] == ["no error yet", "True", "True"] or repr(out)


@check("16", "Timer reports a median and a spread")
def timer():
    from torch.utils.benchmark import Timer
    a = torch.randn(1024, 1024, device="cuda")
    measured = Timer("a @ a", globals={"a": a}).blocked_autorange()
    return measured.median > 0 and measured.iqr >= 0


@check("17", "32 streams in turn: the 33rd is the first again")
def stream_pool():
    streams = [torch.cuda.Stream().cuda_stream for _ in range(33)]
    return len(set(streams[:32])) == 32 and streams[32] == streams[0]


@check("18", "the end of a stream's block waits for nothing; wait_stream joins")
def fork_join():
    main, side = torch.cuda.current_stream(), torch.cuda.Stream()
    x = torch.ones(1 << 20, device="cuda")
    torch.cuda.synchronize()
    side.wait_stream(main)
    with torch.cuda.stream(side):
        keep_busy(side)
        right = 2 * x
    unjoined = main.query() and not side.query()
    left = 3 * x
    main.wait_stream(side)
    right.record_stream(main)
    return unjoined and (left + right).sum().item() == 5 << 20


@check("19", "a copy to another GPU puts both current streams into order")
def two_devices():
    if torch.cuda.device_count() < 2:
        return "needs two GPUs"
    with torch.cuda.device(0):
        keep_busy()
        x = torch.full((1 << 20,), 42.0, device="cuda:0")
    y = x.to("cuda:1", non_blocking=True)
    return y.sum().item() == 42.0 * (1 << 20)


@check("20", "a graph captures and does not run; replay uses what is in the same memory then")
def graphs():
    x = torch.zeros(4, device="cuda")
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        x * 2  # warm up
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        y = x * 2
    x.copy_(torch.full((4,), 21.0))
    graph.replay()
    return y.tolist() == [42.0] * 4


def overlap_ms(events, memcpy):
    """Overlap of kernels with copies whose names contain this word."""
    spans = lambda chosen: sorted((e["ts"], e["ts"] + e["dur"]) for e in events if chosen(e))
    copies = spans(lambda e: e.get("cat") == "gpu_memcpy" and memcpy in e["name"])
    kernels = spans(lambda e: e.get("cat") == "kernel")
    return sum(max(0, min(end, to) - max(begin, start))
               for begin, end in copies for start, to in kernels) / 1000


@check("21", "copies to the device overlap the products with non_blocking=True, not with False",
       twice=False)
def swimming():
    streams = [torch.cuda.Stream() for _ in range(3)]
    a, b = (torch.randn(1024, 1024, device="cuda") for _ in range(2))
    c = torch.empty_like(a)
    on_device = [torch.randn(1024, 1024, device="cuda") for _ in range(100)]
    on_host = [torch.randn(1024, 1024) for _ in range(100)]

    def program(non_blocking):
        with torch.cuda.stream(streams[0]):
            for _ in range(1000):
                torch.mm(a, b, out=c)
        with torch.cuda.stream(streams[1]):
            down = [x.to("cpu", non_blocking=non_blocking) for x in on_device]
        with torch.cuda.stream(streams[2]):
            up = [x.to("cuda", non_blocking=non_blocking) for x in on_host]
        torch.cuda.synchronize()
        return down, up

    result = {}
    for non_blocking in (True, False):
        program(non_blocking)  # the first run pins and allocates memory
        events = trace_of(lambda: program(non_blocking))
        result[non_blocking] = overlap_ms(events, "HtoD"), overlap_ms(events, "DtoH")
    told = ", ".join(f"{key}: H2D {up:.1f} ms, D2H {down:.1f} ms"
                     for key, (up, down) in result.items())
    return (result[True][0] > 1 and result[False][0] < 1) or told


@check("22", "a plain .to('cuda') from pinned memory synchronises; non_blocking=True does not")
def omitted_non_blocking():
    x = torch.ones(1 << 20).pin_memory()
    x.to("cuda")
    torch.cuda.synchronize()

    def synchronises(function):
        return any(e["name"] == "cudaStreamSynchronize" for e in trace_of(function))

    return synchronises(lambda: x.to("cuda")) and not synchronises(
        lambda: x.to("cuda", non_blocking=True))


def main():
    if not torch.cuda.is_available():
        print("there is no GPU that PyTorch can use")
        return 4
    print(f"PyTorch {torch.__version__}, {torch.cuda.get_device_name()}")
    keep_busy.cycles = cycles_a_ms()
    failed = 0
    for lab, what, function, twice in CHECKS:
        if len(sys.argv) > 1 and lab not in sys.argv[1:]:
            continue
        for _ in range(2 if twice else 1):
            torch.cuda.synchronize()
            answer = function()
            torch.cuda.synchronize()
        skipped = answer == "needs two GPUs"
        failed += answer is not True and not skipped
        state = "ok" if answer is True else f"skipped: {answer}" if skipped else f"NOT OK {answer}"
        print(f"lab {lab}  {what}: {state}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
