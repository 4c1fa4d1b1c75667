// rule: G1, A7
//
// wrong: A vector moves when it grows, and a graph copies from the old address. So much
// memory is returned to the system at once: even a crash must not hide the finding.
// finds: use-after-free host h2d A7
//
// repaired: the graph is captured after the vector has its size
// prints: 7
#include <vector>

#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const int count = 1 << 20;
    int *n = device_ints(count), last = 0;
    cudaStream_t s = make_stream("s");
    std::vector<int> numbers(count, 7);
    if (repaired) numbers.resize(2 * count);
    begin_capture(s);
    CHECK(cudaMemcpyAsync(n, numbers.data(), count * sizeof(int), cudaMemcpyHostToDevice, s));
    const cudaGraph_t graph = end_capture(s);
    if (!repaired) numbers.resize(2 * count);
    run_graph(graph, s);
    if (!repaired) return 0;
    CHECK(cudaMemcpy(&last, n + count - 1, sizeof last, cudaMemcpyDeviceToHost));
    std::printf("%d\n", last);
}
