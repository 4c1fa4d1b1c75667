// A captured copy from pageable memory is not staged by
// the call: it reads its source when the graph runs.
// rule: G1, M2
// prints: 2
// prints: 3
#include "capture.cuh"

int main() {
    static int source = 1;
    int* device = device_ints(1);
    int* result = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    begin_capture(stream);
    CHECK(cudaMemcpyAsync(device, &source, sizeof source, cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(result, device, sizeof source, cudaMemcpyDeviceToHost, stream));
    cudaGraph_t graph = end_capture(stream);
    for (int value = 2; value < 4; ++value) {
        source = value;
        run_graph(graph, stream);
        std::printf("%d\n", *result);
    }
}
