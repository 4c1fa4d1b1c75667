// rule: G1, A7
//
// wrong: The memory that a graph copies from is freed, and the next allocation gets its address.
// finds: use-after-free cudaFreeHost h2d A7
//
// repaired: freed after the last launch
// prints: 1
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    int *n = device_ints(64), *first = pinned_ints(64, 1), last = 0;
    cudaStream_t s = make_stream("s");
    begin_capture(s);
    CHECK(cudaMemcpyAsync(n, first, 64 * sizeof(int), cudaMemcpyHostToDevice, s));
    const cudaGraph_t graph = end_capture(s);
    if (!repaired) CHECK(cudaFreeHost(first));
    int* const second = pinned_ints(64, 2);
    run_graph(graph, s);
    if (repaired) {
        CHECK(cudaMemcpy(&last, n, sizeof last, cudaMemcpyDeviceToHost));
        std::printf("%d\n", last);
        CHECK(cudaFreeHost(first));
    }
    CHECK(cudaFreeHost(second));
}
