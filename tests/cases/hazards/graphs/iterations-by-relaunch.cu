// A loop of launches of one graph: each is ordered after the previous one, with all branches.
// rule: G1, S1
// prints: 1024
#include "capture/capture.cuh"

__global__ void twice(const int* from, int* to) { to[threadIdx.x] = from[threadIdx.x] * 2; }

int main() {
    constexpr int half = 32;
    int *x = pinned_ints(2 * half, 1), *y = device_ints(2 * half);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t fork = make_event("fork"), join = make_event("join");
    begin_capture(a);
    CHECK(cudaEventRecord(fork, a));
    CHECK(cudaStreamWaitEvent(b, fork));
    twice<<<1, half, 0, a>>>(x, y);
    twice<<<1, half, 0, b>>>(x + half, y + half);
    CHECK(cudaEventRecord(join, b));
    CHECK(cudaStreamWaitEvent(a, join));
    CHECK(cudaMemcpyAsync(x, y, 2 * half * sizeof(int), cudaMemcpyDeviceToHost, a));
    run_graph(end_capture(a), a, 10);
    std::printf("%d\n", x[2 * half - 1]);
}
