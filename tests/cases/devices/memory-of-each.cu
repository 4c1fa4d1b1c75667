// Each device has its own memory; an allocation belongs to the device that was current.
// rule: A1
// device: model:h200x2
// prints: device memory of 0, of 1
// prints: pinned memory made with 1
// prints: device 0 has not lost what device 1 gave
// prints: freed from the other device
#include "case.cuh"

int main() {
    constexpr size_t bytes = 256 << 20;
    void *zero, *one, *host;
    size_t before = 0, after = 0, total = 0;
    CHECK(cudaMalloc(&zero, bytes));
    CHECK(cudaSetDevice(1));
    CHECK(cudaFree(nullptr));
    CHECK(cudaSetDevice(0));
    CHECK(cudaMemGetInfo(&before, &total));
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&one, bytes));
    CHECK(cudaMallocHost(&host, 4096));
    CHECK(cudaSetDevice(0));
    CHECK(cudaMemGetInfo(&after, &total));
    cudaPointerAttributes of_zero, of_one, of_host;
    CHECK(cudaPointerGetAttributes(&of_zero, zero));
    CHECK(cudaPointerGetAttributes(&of_one, one));
    CHECK(cudaPointerGetAttributes(&of_host, host));
    std::printf("device memory of %d, of %d\n", of_zero.device, of_one.device);
    std::printf("pinned memory made with %d\n", of_host.device);
    if (before - after < bytes) std::printf("device 0 has not lost what device 1 gave\n");
    CHECK(cudaFree(one));
    CHECK(cudaFreeHost(host));
    std::printf("freed from the other device\n");
}
