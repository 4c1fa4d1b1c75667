// A pipeline over two devices: each processes
// one half, ordered by events; chunks overlap.
// rule: S2, E2
// device: model:h200x2
// overlap: first#2 second#1
// overlap: first#3 second#2
// order: first#1 before second#1
// prints: sum 24
#include "case.cuh"

__global__ void first(int* p) {
    spin_ms(2);
    *p += 1;
}
__global__ void second(int* p) {
    spin_ms(2);
    *p *= 2;
}

int main() {
    constexpr int chunks = 4;
    int *a, *b, *host = pinned_ints(chunks, 2);
    CHECK(cudaMalloc(&a, chunks * sizeof(int)));
    CHECK(cudaMemcpy(a, host, chunks * sizeof(int), cudaMemcpyHostToDevice));
    cudaStream_t on_zero = make_stream("on zero");
    CHECK(cudaDeviceEnablePeerAccess(1, 0));
    cudaEvent_t handed_on[chunks];
    for (cudaEvent_t& event : handed_on)
        CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&b, chunks * sizeof(int)));
    cudaStream_t on_one = make_stream("on one");
    for (int i = 0; i < chunks; ++i) {
        CHECK(cudaSetDevice(0));
        first<<<1, 1, 0, on_zero>>>(a + i);
        CHECK(cudaMemcpyPeerAsync(b + i, 1, a + i, 0, sizeof(int), on_zero));
        CHECK(cudaEventRecord(handed_on[i], on_zero));
        CHECK(cudaSetDevice(1));
        CHECK(cudaStreamWaitEvent(on_one, handed_on[i], 0));
        second<<<1, 1, 0, on_one>>>(b + i);
    }
    CHECK(cudaMemcpyAsync(host, b, chunks * sizeof(int), cudaMemcpyDeviceToHost, on_one));
    CHECK(cudaStreamSynchronize(on_one));
    int sum = 0;
    for (int i = 0; i < chunks; ++i)
        sum += host[i];
    std::printf("sum %d\n", sum);
}
