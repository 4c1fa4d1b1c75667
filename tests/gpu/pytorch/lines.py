"""Tests that a recording names the right line: each statement is in a range named after its line.

    streamlab record --out lines.rec -- python3 lines.py
    streamlab why lines.rec --json lines.json
    python3 lines.py --judge lines.json ...        of recordings of lines.cu, too

Work without a range is issued by threads of the framework and must have no line.
"""
import collections
import contextlib
import json
import os
import sys
import threading

FILE = os.path.basename(__file__)


def judge(files):
    counts = collections.Counter()
    for file in files:
        with open(file, encoding="utf-8") as text:
            operations = json.load(text)["operations"]
        for operation in operations:
            names = [name for name in operation["range"].split(" > ") if name.startswith("line:")]
            if operation["range"] and not names:
                continue
            said = os.path.basename(operation["line"]).split("):")[0].rstrip(")").replace("(", ":")
            if not names:
                expected = [""]
            else:
                source, lines = names[-1][len("line:"):].split(":")
                expected = [f"{source}:{line}" for line in lines.split("|")]
            verdict = "right" if said in expected else "none" if not said else "wrong"
            counts[verdict if names else "of threads without a line: " + verdict] += 1
            if verdict != "right":
                print(f"{file}: {verdict}: operation {operation['id']} ({operation['name'][:50]}): "
                      f"{operation['line'] or 'no line'} instead of {' or '.join(expected)}")
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return 1 if counts["wrong"] or counts["of threads without a line: wrong"] else 0


# PyTorch is not needed to judge recordings.
if sys.argv[1:2] == ["--judge"]:
    sys.exit(judge(sys.argv[2:]))

import torch  # noqa: E402


@contextlib.contextmanager
def here(*others):
    """Work issued within has the caller's line, or one of the other lines of this file."""
    # The frames above are this function's, contextlib's, and the caller's.
    line = sys._getframe(2).f_lineno
    torch.cuda.nvtx.range_push(f"line:{FILE}:" + "|".join(map(str, (line, *others))))
    yield
    torch.cuda.nvtx.range_pop()


def operators(x, y):
    with here(): x + y
    with here(): torch.mm(x, y)
    with here(): x.add_(1)
    with here(): x[3:7] = 2
    with here(): (x @ y).relu().sum().item()
    with here(): torch.ones(10, device="cuda").tolist()
    with here(): [x.mul(number) for number in range(3)]
    with here(): list(map(lambda number: x.mul(number), range(3)))
    with here(): x.sort(); x.cumsum(0)
    with here(): torch.fft.fft(x)
    with here(): bool((x == y).all())
    with here(): str(x)


def copies(x):
    pageable, pinned = torch.ones(1 << 16), torch.ones(1 << 16, pin_memory=True)
    with here(): pageable.to("cuda")
    with here(): pinned.to("cuda", non_blocking=True)
    with here(): pinned.cuda(non_blocking=True).cpu()
    with here(): x.copy_(torch.ones(256, 256))
    with here(): x.zero_()
    with here(): x.clone()
    with here(): x.cpu().numpy()
    with here(): torch.nn.Linear(64, 64).to("cuda")


class Layer(torch.nn.Module):
    """A library calls forward(), which is in this file."""

    def forward(self, x):
        with here(): y = x * 2
        with here(): return torch.nn.functional.gelu(y)


class Doubled(torch.autograd.Function):
    """A thread of the framework calls backward()."""

    @staticmethod
    def forward(context, x):
        with here(): return x * 2

    @staticmethod
    def backward(context, gradient):
        with here(): return gradient * 2


def modules(x):
    network = torch.nn.Sequential(torch.nn.Linear(256, 256), Layer(), torch.nn.LayerNorm(256)).cuda()
    with here(): network[0](x)
    network(x)
    convolution = torch.nn.Conv2d(3, 8, 3, device="cuda")
    with here(): convolution(torch.ones(1, 3, 32, 32, device="cuda"))
    attention = torch.nn.TransformerEncoderLayer(256, 4, batch_first=True).cuda()
    with here(): attention(x[None])


def training(x):
    network = torch.nn.Linear(256, 256).cuda()
    for kind, options in ((torch.optim.SGD, {}), (torch.optim.Adam, {"foreach": False}),
                          (torch.optim.AdamW, {"fused": True})):
        optimizer = kind(network.parameters(), lr=1e-3, **options)
        with here(): loss = torch.nn.functional.mse_loss(Doubled.apply(network(x)), x)
        network.weight.register_hook(seen)
        # A thread of the framework launches its kernels, which have no line.
        loss.backward()
        with here(): torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        with here(): optimizer.step()
        with here(): optimizer.zero_grad(set_to_none=False)
    with torch.autograd.set_multithreading_enabled(False):
        with here(): loss = network(x).sum()
        with here(): loss.backward()


def seen(gradient):
    with here(): return gradient.abs()


def in_a_generator(x):
    with here(): x.add_(1)
    yield x
    with here(): x.mul_(1)
    yield from (x.add(number) for number in range(2))


async def in_a_coroutine(x):
    with here(): x.add_(1)


def threads(x):
    def work():
        with here(): x.add(1)
        stream = torch.cuda.Stream()
        with torch.cuda.stream(stream):
            with here(): x.mul(2)
        with here(): stream.synchronize()

    for thread in [threading.Thread(target=work) for _ in range(3)]:
        thread.start()
        thread.join()


class Batches(torch.utils.data.Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return torch.full((1024,), float(index))


def on_the_device(samples):
    with here(): return torch.stack(samples).to("cuda")


def loading():
    for batch in torch.utils.data.DataLoader(Batches(), 2, num_workers=2, pin_memory=True):
        with here(): batch.to("cuda", non_blocking=True)
    for batch in torch.utils.data.DataLoader(Batches(), 2, collate_fn=on_the_device):
        with here(): batch.add_(1)


def compiled(x):
    def fused(value):
        return (value.sin() + value.cos()).relu().sum()

    first = fused.__code__.co_firstlineno
    function = torch.compile(fused)
    function(x)
    # A fused kernel has the line of the function or of its call.
    with here(first, first + 1): function(x)
    with here(first, first + 1): function(x)


def graphs(x):
    graph = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        x.add_(1)
    with here(): graph.replay()


def other_libraries():
    import cupy

    with here(): array = cupy.ones(1 << 16)
    with here(): cupy.asnumpy(array * 2 + 1)
    import triton
    import triton.language as tl

    @triton.jit
    def double(pointer, n, block: tl.constexpr):
        at = tl.program_id(0) * block + tl.arange(0, block)
        tl.store(pointer + at, tl.load(pointer + at, mask=at < n) * 2, mask=at < n)

    y = torch.ones(1 << 16, device="cuda")
    with here(): double[(64,)](y, y.numel(), 1024)


def deep(x, depth):
    if depth:
        return deep(x, depth - 1)
    with here(): return x.add(1)


def main():
    import asyncio

    # Not judged: recording begins with the first use of a GPU, which is later.
    torch.cuda.nvtx.range_push("other")
    x, y = torch.ones(256, 256, device="cuda"), torch.ones(256, 256, device="cuda")
    parts = [lambda: operators(x, y), lambda: copies(x), lambda: modules(x), lambda: training(x),
             lambda: list(in_a_generator(x)), lambda: asyncio.run(in_a_coroutine(x)),
             lambda: threads(x), loading, lambda: compiled(x), lambda: graphs(x), other_libraries,
             lambda: deep(x, 400)]
    failed = 0
    for part in parts:
        try:
            part()
        except Exception as error:
            failed += 1
            print("failed:", repr(error)[:300], file=sys.stderr)
    torch.cuda.synchronize()
    torch.cuda.nvtx.range_pop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
