// Work in the legacy stream comes after a graph in a blocking stream, and not after one in a
// non-blocking stream.
// rule: D1, D2, G1
// order: first before legacy_work
// overlap: second legacy_work
#include "graph.cuh"

__global__ void first() { spin_ms(2); }
__global__ void second() { spin_ms(6); }
__global__ void legacy_work() { spin_ms(2); }

int main() {
    cudaStream_t blocking = make_stream("blocking", cudaStreamDefault);
    cudaStream_t free = make_stream("free");
    const cudaGraph_t one = make_graph(), two = make_graph();
    add_kernel(one, {}, first);
    add_kernel(two, {}, second);
    CHECK(cudaGraphLaunch(instantiate(one), blocking));
    CHECK(cudaGraphLaunch(instantiate(two), free));
    legacy_work<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
}
