// rule: G1, A7
//
// wrong: A vector moves when it grows, and what a graph copies from is where it was. So much memory goes back
// to the system at once: not even a crash may hide the finding.
// finds: use-after-free host h2d A7
//
// repaired: the graph is captured when the vector has its size
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
