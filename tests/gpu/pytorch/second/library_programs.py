"""Libraries under PyTorch, other kinds of graphs, backward passes, other shapes of copies."""
import torch

from truth import expect, program, repeated, spin

MIB = 1 << 20


def behind_work(work, milliseconds=8):
    """A long kernel, and then work that is issued completely before that kernel ends."""
    for _ in repeated():
        spin(milliseconds)
        with expect("stream_order"):
            work()


def behind_an_event(work):
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    with torch.cuda.stream(second):
        work()
    for _ in repeated():
        spin(8, first)
        second.wait_stream(first)
        with torch.cuda.stream(second), expect("event_wait", "stream_order"):
            work()


@program
def fourier_transform_behind_work():
    x = torch.randn(1 << 16, device="cuda", dtype=torch.complex64)
    behind_work(lambda: torch.fft.fft(x))


@program
def convolution_behind_an_event():
    network = torch.nn.Conv2d(16, 16, 3, device="cuda")
    x = torch.randn(8, 16, 32, 32, device="cuda")
    behind_an_event(lambda: network(x))


@program
def sorting_and_sums_behind_work():
    x = torch.randn(1 << 16, device="cuda")
    behind_work(lambda: (torch.sort(x), torch.cumsum(x, 0), torch.topk(x, 10)))


@program
def attention_behind_an_event():
    q = torch.randn(2, 8, 256, 64, device="cuda", dtype=torch.bfloat16)
    behind_an_event(lambda: torch.nn.functional.scaled_dot_product_attention(q, q, q))


@program
def random_numbers_behind_work():
    x = torch.ones(1 << 16, device="cuda")
    behind_work(lambda: (torch.randn_like(x), torch.nn.functional.dropout(x), torch.rand_like(x)))


@program
def gather_and_scatter_behind_work():
    table = torch.randn(1000, 64, device="cuda")
    at = torch.randint(0, 1000, (512,), device="cuda")
    sums = torch.zeros(1000, 64, device="cuda")
    behind_work(lambda: sums.index_add_(0, at, torch.nn.functional.embedding(at, table)))


@program
def linear_solver_looks_at_its_result():
    """cholesky() reads an error flag from the device."""
    a = torch.eye(256, device="cuda") * 2
    for _ in repeated():
        spin(2)
        torch.linalg.cholesky(a)
        with expect("host_issue"):
            spin(0.1)


@program
def foreach_optimizer_behind_a_backlog():
    parameters = [torch.nn.Parameter(torch.ones(256, 256, device="cuda")) for _ in range(8)]
    for parameter in parameters:
        parameter.grad = torch.ones_like(parameter)
    optimizer = torch.optim.SGD(parameters, lr=0.1, momentum=0.9, foreach=True)
    behind_work(optimizer.step)


@program
def backward_pass_in_the_calling_thread():
    network = torch.nn.Sequential(*(torch.nn.Linear(128, 128) for _ in range(3))).cuda()
    x = torch.randn(32, 128, device="cuda")
    with torch.autograd.set_multithreading_enabled(False):
        for _ in repeated():
            loss = network(x).sum()
            spin(8)
            with expect("stream_order"):
                loss.backward()


@program
def optimizer_within_the_backward_pass():
    """The framework's thread for the backward pass calls the hook."""
    weights = torch.nn.Parameter(torch.ones(256, 256, device="cuda"))
    optimizer = torch.optim.SGD([weights], lr=0.1)

    def step(_):
        with expect("stream_order"):
            optimizer.step()
        optimizer.zero_grad()

    weights.register_post_accumulate_grad_hook(step)
    x = torch.randn(32, 256, device="cuda")
    for _ in repeated():
        loss = (x @ weights).sum()
        spin(8)
        loss.backward()


@program
def backward_in_the_stream_of_the_forward_pass():
    """Each backward kernel runs in the stream of its forward kernel."""
    weights = torch.ones(256, 256, device="cuda", requires_grad=True)
    x = torch.randn(32, 256, device="cuda")
    side = torch.cuda.Stream()
    for _ in repeated():
        with torch.cuda.stream(side):
            loss = (x @ weights).sum()
            spin(8)
            loss.backward()
            with expect("stream_order"):
                weights.grad.zero_()


@program
def graph_of_a_module():
    network = torch.nn.Sequential(torch.nn.Linear(256, 256), torch.nn.ReLU()).cuda()
    x = torch.randn(64, 256, device="cuda")
    captured = torch.cuda.make_graphed_callables(network, (x,))
    torch.cuda.synchronize()
    for _ in repeated():
        spin(3)
        with expect("stream_order", "*"):
            captured(x)


@program
def two_graphs_in_turn():
    x = torch.ones(1 << 16, device="cuda")
    graphs = [torch.cuda.CUDAGraph() for _ in range(2)]
    torch.cuda.synchronize()
    for graph in graphs:
        with torch.cuda.graph(graph):
            spin(1)
            x.add_(1)
    for _ in repeated():
        with expect("host_issue", "graph_edge"):
            graphs[0].replay()
        with expect("stream_order", "graph_edge"):
            graphs[1].replay()


@program
def graph_with_a_copy():
    source, target = torch.ones(MIB, pin_memory=True), torch.empty(MIB, device="cuda")
    graph = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        target.copy_(source, non_blocking=True)
        target.add_(1)
        source.copy_(target, non_blocking=True)
    for _ in repeated():
        with expect("host_issue", "graph_edge"):
            graph.replay()


@program
def graph_beside_a_kernel():
    """A graph in a separate stream waits for no other stream."""
    first, second, graph = torch.cuda.Stream(), torch.cuda.Stream(), torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        spin(0.2)
        spin(0.2)
    for _ in repeated():
        spin(4, first)
        with torch.cuda.stream(second), expect("host_issue", "graph_edge"):
            graph.replay()


@program
def kernel_behind_a_graph():
    graph = torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        spin(1)
        spin(1)
    for _ in repeated():
        graph.replay()
        with expect("stream_order"):
            spin(0.1)


@program
def event_recorded_behind_a_graph():
    side, graph = torch.cuda.Stream(), torch.cuda.CUDAGraph()
    torch.cuda.synchronize()
    with torch.cuda.graph(graph):
        spin(1)
        spin(1)
    for _ in repeated():
        graph.replay()
        side.wait_stream(torch.cuda.current_stream())
        with expect("event_wait"):
            spin(0.1, side)


@program
def two_copies_to_the_host():
    """There is one engine for this direction."""
    x = [torch.ones(32 * MIB, device="cuda") for _ in range(2)]
    y = [torch.empty(32 * MIB, pin_memory=True) for _ in range(2)]
    streams = [torch.cuda.Stream() for _ in range(2)]
    for _ in repeated():
        for index, cause in enumerate(("host_issue", "engine_busy")):
            with torch.cuda.stream(streams[index]), expect(cause):
                y[index].copy_(x[index], non_blocking=True)


@program
def pieces_of_a_tensor_in_four_streams():
    x, y = torch.ones(64 * MIB, pin_memory=True), torch.empty(64 * MIB, device="cuda")
    streams = [torch.cuda.Stream() for _ in range(4)]
    for _ in repeated():
        for index, stream in enumerate(streams):
            with torch.cuda.stream(stream), expect("engine_busy" if index else "host_issue"):
                y.chunk(4)[index].copy_(x.chunk(4)[index], non_blocking=True)


@program
def small_copy_behind_a_large_one():
    large, small = torch.ones(64 * MIB, pin_memory=True), torch.ones(MIB // 4, pin_memory=True)
    targets = torch.empty_like(large, device="cuda"), torch.empty_like(small, device="cuda")
    streams = [torch.cuda.Stream() for _ in range(2)]
    for _ in repeated():
        with torch.cuda.stream(streams[0]):
            targets[0].copy_(large, non_blocking=True)
        with torch.cuda.stream(streams[1]), expect("engine_busy"):
            targets[1].copy_(small, non_blocking=True)


@program
def small_copies_in_opposite_directions():
    x, y = torch.ones(MIB, pin_memory=True), torch.empty(MIB, device="cuda")
    a, b = torch.empty(32 * MIB, pin_memory=True), torch.ones(32 * MIB, device="cuda")
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        with torch.cuda.stream(first):
            a.copy_(b, non_blocking=True)
        with torch.cuda.stream(second), expect("host_issue"):
            y.copy_(x, non_blocking=True)


@program
def transposed_tensor_to_the_host():
    """A kernel makes it contiguous first."""
    x = torch.ones(1024, 1024, device="cuda")
    for _ in repeated():
        spin(4)
        with expect("stream_order"):
            x.t().contiguous().cpu()


@program
def conversion_on_the_way_to_the_device():
    """The host converts before it copies."""
    x = torch.ones(4 * MIB)
    for _ in repeated():
        with expect("host_issue"):
            x.to(torch.float16).to("cuda")


@program
def copy_within_the_device_beside_a_kernel():
    x, y = torch.ones(8 * MIB, device="cuda"), torch.empty(8 * MIB, device="cuda")
    first, second = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        spin(3, first)
        with torch.cuda.stream(second), expect("host_issue"):
            y.copy_(x)


@program
def prefetching_two_batches_ahead():
    """The copies are long done when their kernels reach the head of their stream."""
    source = torch.ones(MIB, pin_memory=True)
    buffers = [torch.empty(MIB, device="cuda") for _ in range(3)]
    copies, compute = torch.cuda.Stream(), torch.cuda.Stream()
    for _ in repeated():
        for buffer in buffers:
            with torch.cuda.stream(copies):
                buffer.copy_(source, non_blocking=True)
            ready = copies.record_event()
            if buffer is buffers[0]:
                copies.synchronize()
            compute.wait_event(ready)
            with torch.cuda.stream(compute):
                with expect("host_issue" if buffer is buffers[0] else "stream_order"):
                    spin(4)
