// A graph in the legacy stream synchronises with blocking streams, like any work there.
// rule: D1, G1
// order: before before node
// order: node before after
// cause: node legacy_barrier before
// cause: after legacy_barrier graph
// makespan: 6ms +-1%
#include "graph.cuh"

__global__ void before() { spin_ms(2); }
__global__ void node() { spin_ms(2); }
__global__ void after() { spin_ms(2); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamDefault), b = make_stream("b", cudaStreamDefault);
    const cudaGraph_t graph = make_graph();
    add_kernel(graph, {}, node);
    const cudaGraphExec_t executable = instantiate(graph);
    before<<<1, 1, 0, a>>>();
    CHECK(cudaGraphLaunch(executable, 0));
    after<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
