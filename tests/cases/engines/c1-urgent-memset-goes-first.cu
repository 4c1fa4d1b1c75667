// Four waves of a grid, 0.5 ms each. A memset waits for the last of them, as a
// kernel would; in a stream of higher priority it waits only for the current one.
// rule: C1, P1
// prints: usual: after the grid
// prints: urgent: after the first wave
#include "case.cuh"

__global__ void waves() { spin_ms(0.5); }

int main() {
    cudaDeviceProp device;
    CHECK(cudaGetDeviceProperties(&device, 0));
    const int blocks = device.multiProcessorCount * device.maxThreadsPerMultiProcessor / 512;
    const std::size_t bytes = 1 << 20;
    char* n = nullptr;
    CHECK(cudaMalloc(&n, bytes));
    int low = 0, high = 0;
    CHECK(cudaDeviceGetStreamPriorityRange(&low, &high));
    cudaStream_t grid = make_stream("grid"), usual = make_stream("usual"), urgent = nullptr;
    CHECK(cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, high));
    CHECK(cudaMemsetAsync(n, 0, bytes, usual));  // the first one is slow on a GPU
    CHECK(cudaDeviceSynchronize());
    cudaEvent_t begin = make_event("begin"), ended = make_event("ended");
    for (cudaStream_t s : {usual, urgent}) {
        CHECK(cudaEventRecord(begin, grid));
        waves<<<4 * blocks, 512, 0, grid>>>();
        CHECK(cudaMemsetAsync(n, 0, bytes, s));
        CHECK(cudaEventRecord(ended, s));
        CHECK(cudaDeviceSynchronize());
        float ms = 0;
        CHECK(cudaEventElapsedTime(&ms, begin, ended));
        std::printf("%s: after %s\n", s == usual ? "usual" : "urgent",
                    ms > 1.5   ? "the grid"
                    : ms < 0.9 ? "the first wave"
                               : "some waves");
    }
}
