// GPU 0 produces a block, a copy brings it to GPU 1, and GPU 1 consumes it. GPU 1's stream
// waits for an event that is recorded after the copy.
#include <cstdio>

#include "lab.cuh"

constexpr std::size_t bytes = 64 << 20, last = bytes / sizeof(int) - 1;

__global__ void produce(int* block) {
    spin_ms(2);
    block[last] = 42;
}

__global__ void consume(const int* block, int* result) {
    *result = block[last];
    spin_ms(1);
}

int main() {
    int gpus;
    CHECK(cudaGetDeviceCount(&gpus));
    if (gpus < 2) return std::printf("this lab needs two GPUs\n"), 1;
    int *from, *to, *result;  // on GPU 0, on GPU 1, pinned memory that both reach
    CHECK(cudaMallocHost(&result, sizeof(int)));
    *result = 0;
    // A GPU comes up when it is first used, which takes a while: both, before there is any work.
    CHECK(cudaMalloc(&from, bytes));
    cudaStream_t zero = make_stream("zero");
    if (knob("peer", "on") == "on") CHECK(cudaDeviceEnablePeerAccess(1, 0));
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&to, bytes));
    cudaStream_t one = make_stream("one");
    CHECK(cudaMemset(to, 0, bytes));
    CHECK(cudaDeviceSynchronize());
    if (knob("made_on", "one") == "zero") CHECK(cudaSetDevice(0));
    cudaEvent_t arrived = make_event("arrived", cudaEventDisableTiming);

    CHECK(cudaSetDevice(0));
    CHECK(cudaMemset(from, 0, bytes));
    CHECK(cudaDeviceSynchronize());
    produce<<<1, 1, 0, zero>>>(from);
    CHECK(cudaMemcpyPeerAsync(to, 1, from, 0, bytes, zero));
    const cudaError_t error = cudaEventRecord(arrived, zero);  // <-- after the copy
    std::printf("record: %s\n", cudaGetErrorName(error));
    if (knob("edge", "on") == "on") CHECK(cudaStreamWaitEvent(one, arrived));
    CHECK(cudaSetDevice(1));
    consume<<<1, 1, 0, one>>>(to, result);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceSynchronize());
    std::printf("consumed %d\n", *result);
    CHECK(cudaFree(from));
    CHECK(cudaFree(to));
    CHECK(cudaFreeHost(result));
}
