// cudaFree waits for the device, as measured, and then releases the
// memory, which takes some time. No program may rely on the wait.
// rule: A1, M6
// prints: it waited: 1
// prints: and unmapped then: 1
#include "case.cuh"

int main() {
    void* memory = nullptr;
    CHECK(cudaMalloc(&memory, 64 << 20));
    cudaStream_t stream = make_stream("work", cudaStreamNonBlocking);
    spin_kernel<<<1, 1, 0, stream>>>(1'000);  // pays the cost of the first launch
    CHECK(cudaDeviceSynchronize());
    const HostTimer timer;
    spin_kernel<<<1, 1, 0, stream>>>(5'000'000);
    CHECK(cudaFree(memory));
    const double ms = timer.ms();
    std::printf("it waited: %d\nand unmapped then: %d\n", ms >= 5, ms >= 5.015);
}
