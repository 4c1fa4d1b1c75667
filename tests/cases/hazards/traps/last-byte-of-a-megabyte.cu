// rule: S2
//
// wrong: The kernel writes the last byte of a running copy.
// finds: race d2h touch S2
//
// repaired: The kernel writes the byte after it.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void touch(char* at) { *at = 1; }

int main() {
    const size_t bytes = 1 << 20;
    char *device = nullptr, *host = nullptr;
    CHECK(cudaMalloc(&device, bytes + 1));
    CHECK(cudaMemset(device, 0, bytes + 1));
    CHECK(cudaMallocHost(&host, bytes));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost, a));
    touch<<<1, 1, 0, b>>>(repaired ? device + bytes : device + bytes - 1);
    CHECK(cudaDeviceSynchronize());
}
