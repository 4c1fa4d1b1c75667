// Copies, memsets, kernels and host functions are captured and keep their order.
// rule: G1, H2
// prints: 6 nodes, 5 edges
// prints: 0
// prints: 5 1 11
// prints: 5 1 11
#include "capture.cuh"

__global__ void add_one(int* n) { *n += 1; }

static void double_it(void* data) { *static_cast<int*>(data) *= 2; }

int main() {
    int* host = pinned_ints(3, 0);
    int* device = device_ints(2);
    host[0] = 5;
    cudaStream_t stream = make_stream("s");
    begin_capture(stream);
    CHECK(cudaMemsetAsync(device, 0, 2 * sizeof(int), stream));
    add_one<<<1, 1, 0, stream>>>(device);
    CHECK(cudaMemcpyAsync(device + 1, host, sizeof(int), cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(host + 1, device, sizeof(int), cudaMemcpyDeviceToHost, stream));
    CHECK(cudaMemcpyAsync(host + 2, device + 1, sizeof(int), cudaMemcpyDefault, stream));
    CHECK(cudaLaunchHostFunc(stream, double_it, host + 2));
    cudaGraph_t graph = end_capture(stream);
    show_size(graph);
    std::printf("%d\n", host[1]);
    for (int i = 0; i < 2; ++i) {
        run_graph(graph, stream);
        std::printf("%d %d %d\n", host[0], host[1], host[2] + 1);
    }
}
