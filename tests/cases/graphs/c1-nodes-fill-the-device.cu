// Two nodes without an edge that each fill the device are serialised.
// rule: C1, G1
// no-overlap: one two
// cause: two sms_full one
// makespan: 4ms +-2%
#include "graph.cuh"

__global__ void one() { spin_ms(2); }
__global__ void two() { spin_ms(2); }

int main() {
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    const dim3 grid(2 * properties.multiProcessorCount), block(1024);
    cudaStream_t s = make_stream("s");
    const cudaGraph_t graph = make_graph();
    const KernelCall<> first(one, grid, block), second(two, grid, block);
    cudaGraphNode_t node = nullptr;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, first.parameters()));
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, second.parameters()));
    CHECK(cudaGraphLaunch(instantiate(graph), s));
    CHECK(cudaStreamSynchronize(s));
}
