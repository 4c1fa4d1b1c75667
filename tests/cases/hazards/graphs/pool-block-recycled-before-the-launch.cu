// rule: G1, A3
//
// wrong: A captured kernel writes to a pool block that has another owner at the launch.
// finds: use-after-free deallocation fill A3
// says: fill (stream s, pool-block-recycled-before-the-launch.cu:20, launched at capture.cuh:
//
// repaired: freed after the last launch
// prints: 5
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n, int value) { n[threadIdx.x] = value; }

int main() {
    cudaStream_t s = make_stream("s");
    int *first = nullptr, *second = nullptr, last = 0;
    CHECK(cudaMallocAsync(&first, 64 * sizeof(int), s));
    begin_capture(s);
    fill<<<1, 64, 0, s>>>(first, 1);
    const cudaGraph_t graph = end_capture(s);
    if (!repaired) CHECK(cudaFreeAsync(first, s));
    CHECK(cudaMallocAsync(&second, 64 * sizeof(int), s));
    fill<<<1, 64, 0, s>>>(second, 5);
    run_graph(graph, s);
    if (repaired) {
        CHECK(cudaMemcpyAsync(&last, second, sizeof last, cudaMemcpyDeviceToHost, s));
        CHECK(cudaStreamSynchronize(s));
        std::printf("%d\n", last);
        CHECK(cudaFreeAsync(first, s));
    }
    CHECK(cudaFreeAsync(second, s));
    CHECK(cudaStreamSynchronize(s));
}
