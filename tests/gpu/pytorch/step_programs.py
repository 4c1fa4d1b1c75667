"""Typical parts of a training step."""
import torch

from truth import expect, program, repeated, spin


def model():
    layers = [torch.nn.Linear(256, 256) for _ in range(4)]
    return torch.nn.Sequential(*layers).cuda()


def with_gradients(network):
    network(torch.randn(64, 256, device="cuda")).sum().backward()
    return network


@program
def item_in_a_loop():
    x = torch.ones(1024, device="cuda")
    for _ in repeated():
        for _ in range(3):
            with expect("host_issue", "stream_order"):
                spin(0.5)
                x[0].item()


@program
def clipping_gradients_waits_for_nothing():
    network = with_gradients(model())
    for _ in repeated():
        spin(8)
        with expect("stream_order"):
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)


@program
def gradient_scaler_asks_for_infinities():
    """step() copies one number to the host before it launches the optimizer's kernels."""
    network = model()
    optimizer = torch.optim.SGD(network.parameters(), lr=1e-3)
    scaler = torch.amp.GradScaler("cuda")
    x = torch.randn(64, 256, device="cuda")
    for _ in repeated():
        with torch.autocast("cuda", dtype=torch.float16):
            loss = network(x).float().mean()
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        torch.cuda.synchronize()
        spin(5)
        with expect("stream_order"):
            x.add_(0)
        with expect("stream_order", "host_issue", "*"):
            scaler.step(optimizer)
        scaler.update()
        optimizer.zero_grad()


@program
def compiled_step():
    """torch.compile's kernels come from Triton."""
    compiled = torch.compile(lambda x: (x.sin() + x.cos()).relu().sum())
    x = torch.randn(1 << 16, device="cuda")
    compiled(x)
    for _ in repeated():
        spin(4)
        with expect("stream_order"):
            compiled(x)


@program
def optimizer_behind_a_backlog():
    network = with_gradients(model())
    optimizer = torch.optim.AdamW(network.parameters(), fused=True)
    optimizer.step()
    for _ in repeated():
        spin(8)
        with expect("stream_order"):
            optimizer.step()


@program
def graph_with_a_side_stream():
    side, graph = torch.cuda.Stream(), torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        current = torch.cuda.current_stream()
        spin(0.3)
        side.wait_stream(current)
        spin(0.6, side)
        spin(0.3)
        current.wait_stream(side)
        spin(0.1)
    for _ in repeated():
        with expect("host_issue", "graph_edge"):
            graph.replay()


@program
def graph_behind_an_event():
    first, second, graph = torch.cuda.Stream(), torch.cuda.Stream(), torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        spin(0.2)
        spin(0.2)
    for _ in repeated():
        spin(2, first)
        second.wait_stream(first)
        with torch.cuda.stream(second), expect("event_wait", "graph_edge"):
            graph.replay()
