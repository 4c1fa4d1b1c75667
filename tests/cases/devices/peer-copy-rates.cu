// Measured on two H200 with NVLink: 256 MiB in 0.68 ms directly, in 7.0 ms through the host.
// rule: C2
// device: model:h200x2
// duration: peer#1 6.98ms +-10%
// duration: peer#2 0.679ms +-10%
// duration: peer#3 0.679ms +-10%
// prints: staged is slower
#include "case.cuh"

int main() {
    constexpr size_t bytes = 256 << 20;
    char *a, *b;
    CHECK(cudaMalloc(&a, bytes));
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&b, bytes));
    CHECK(cudaSetDevice(0));
    cudaStream_t stream = make_stream("s");
    cudaEvent_t times[3] = {make_event("start"), make_event("staged"), make_event("direct")};
    CHECK(cudaEventRecord(times[0], stream));
    CHECK(cudaMemcpyPeerAsync(b, 1, a, 0, bytes, stream));
    CHECK(cudaEventRecord(times[1], stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaDeviceEnablePeerAccess(1, 0));
    CHECK(cudaEventRecord(times[1], stream));
    CHECK(cudaMemcpyPeerAsync(b, 1, a, 0, bytes, stream));
    CHECK(cudaEventRecord(times[2], stream));
    CHECK(cudaMemcpyAsync(a, b, bytes, cudaMemcpyDefault, stream));
    CHECK(cudaStreamSynchronize(stream));
    float staged = 0, direct = 0;
    CHECK(cudaEventElapsedTime(&staged, times[0], times[1]));
    CHECK(cudaEventElapsedTime(&direct, times[1], times[2]));
    if (staged > 3 * direct) std::printf("staged is slower\n");
}
