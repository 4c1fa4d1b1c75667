// A large copy occupies the engine. A small copy in another stream does not need it,
// unless it had to wait for an earlier kernel; then it queues after the large one.
// rule: C2
// prints: 8 KiB at once: before the large copy
// prints: 2 KiB behind a kernel: behind the large copy
// prints: 1 KiB behind a kernel: before the large copy
#include "case.cuh"

__global__ void busy() { spin(100'000); }

int main() {
    const std::size_t large = 64 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, 2 * large));
    CHECK(cudaMalloc(&device, 2 * large));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t a_ended = make_event("a ended"), b_ended = make_event("b ended");
    const auto show = [&](const char* what, std::size_t bytes, bool behind_a_kernel) {
        CHECK(cudaMemcpyAsync(device, host, large, cudaMemcpyHostToDevice, a));
        CHECK(cudaEventRecord(a_ended, a));
        if (behind_a_kernel) busy<<<1, 1, 0, b>>>();
        CHECK(cudaMemcpyAsync(device + large, host + large, bytes, cudaMemcpyHostToDevice, b));
        CHECK(cudaEventRecord(b_ended, b));
        CHECK(cudaDeviceSynchronize());
        float behind_a = 0;
        CHECK(cudaEventElapsedTime(&behind_a, a_ended, b_ended));
        std::printf("%s: %s the large copy\n", what, behind_a > 0 ? "behind" : "before");
    };
    show("8 KiB at once", 8 << 10, false);
    show("2 KiB behind a kernel", 2 << 10, true);
    show("1 KiB behind a kernel", 1 << 10, true);
}
