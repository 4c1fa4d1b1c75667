// An asynchronous copy of pageable memory holds the host, and the second half starts late.
// rule: M2, M3
// wrong: pageable memory
// reason: h2d#2 pageable_memory
// why-not: k#1 h2d#2 pageable_memory
// costs: pageable_memory
// repaired: the same memory, pinned
// overlap: k#1 h2d#2
#include <cstdlib>

#include "case.cuh"

__global__ void k() { spin_ms(1); }

int main() {
    constexpr std::size_t bytes = 16 << 20;
    cudaStream_t streams[] = {make_stream("a"), make_stream("b")};
    char *hosts[2], *devices[2];
    for (int i : {0, 1}) {
        hosts[i] = static_cast<char*>(std::calloc(bytes, 1));
        CHECK(cudaMalloc(&devices[i], bytes));
        if (knob("repaired", 0)) CHECK(cudaHostRegister(hosts[i], bytes, cudaHostRegisterDefault));
    }
    for (int i : {0, 1}) {
        CHECK(cudaMemcpyAsync(devices[i], hosts[i], bytes, cudaMemcpyHostToDevice, streams[i]));
        k<<<1, 1, 0, streams[i]>>>();
        CHECK(cudaMemcpyAsync(hosts[i], devices[i], bytes, cudaMemcpyDeviceToHost, streams[i]));
    }
    CHECK(cudaDeviceSynchronize());
}
