// Both copies wait for kernels of their own streams and then for the engine.
// The one issued first runs first, though the other was ready before it.
// rule: C2
// order: d2h#1 before d2h#2
// cause: d2h#1 engine_busy d2h#3
// prints: issued first, ready last: copied first
#include "case.cuh"

__global__ void long_one() { spin_ms(0.4); }
__global__ void short_one() { spin_ms(0.2); }

int main() {
    const std::size_t bytes = 64 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, 3 * bytes));
    CHECK(cudaMalloc(&device, 3 * bytes));
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t a_ended = make_event("a ended"), b_ended = make_event("b ended");
    const auto copy = [&](std::size_t part, cudaStream_t s) {
        CHECK(cudaMemcpyAsync(host + part * bytes, device + part * bytes, bytes,
                              cudaMemcpyDeviceToHost, s));
    };
    long_one<<<1, 1, 0, a>>>();
    copy(0, a);
    CHECK(cudaEventRecord(a_ended, a));
    short_one<<<1, 1, 0, b>>>();
    copy(1, b);
    CHECK(cudaEventRecord(b_ended, b));
    copy(2, c);
    CHECK(cudaDeviceSynchronize());
    float behind = 0;
    CHECK(cudaEventElapsedTime(&behind, a_ended, b_ended));
    std::printf("issued first, ready last: copied %s\n", behind > 0 ? "first" : "last");
}
