// rule: G1, H2
//
// wrong: host node concurrent with the copy
// finds: read-before-sync d2h host_function
//
// repaired: host node after the copy
// prints: 16843009
#include "graph.cuh"

const bool repaired = knob("repaired", 0);

struct Look {
    const int* at;
    int seen;
};

static void look(void* data) {
    Look& look = *static_cast<Look*>(data);
    look.seen = *look.at;
}

int main() {
    const std::size_t count = 1 << 18;
    int *n = device_ints(count), *host = pinned_ints(count, 0);
    CHECK(cudaMemset(n, 1, count * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t s = make_stream("s");
    Look at_last{host + count - 1, 0};
    const cudaGraph_t graph = make_graph();
    const cudaGraphNode_t copied = add_copy(graph, {}, host, n, count * sizeof(int));
    add_host(graph, repaired ? Nodes{copied} : Nodes{}, look, &at_last);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", at_last.seen);
}
