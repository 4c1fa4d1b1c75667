// The call only submits the graph; the stream is busy until the last node has ended.
// rule: G1, E4
// prints: cudaErrorNotReady
// prints: cudaSuccess
// inside: cudaGraphLaunch 2.2us +-5%
// not-blocked: cudaGraphLaunch
#include "graph.cuh"

__global__ void work() { spin_ms(2); }

int main() {
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, work);
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    show(cudaStreamQuery(s));
    CHECK(cudaStreamSynchronize(s));
    show(cudaStreamQuery(s));
}
