// cudaMemcpy returns when its copy is done, so the next stream's work is issued only then.
// rule: M1
// wrong: a synchronous copy
// reason: k synchronous_copy
// why-not: d2h k synchronous_copy
// costs: synchronous_copy
// repaired: an asynchronous one, of pinned memory
// overlap: d2h k
// costs: nothing
#include "case.cuh"

__global__ void k() { spin_ms(2); }

int main() {
    constexpr std::size_t bytes = 64 << 20;
    char *host, *device;
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaMalloc(&device, bytes));
    CHECK(cudaMemset(device, 0, bytes));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    if (knob("repaired", 0))
        CHECK(cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, a));
    else
        CHECK(cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost));
    k<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
}
