// wrong: A memset by the variable's address, and a kernel that uses its name.
// rule: S2
// finds: race memset add
//
// repaired: by address and by name in order
// rule: S1
// prints: 16843010
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__device__ int number;

__global__ void add() { number += 1; }

int main() {
    void* address = nullptr;
    CHECK(cudaGetSymbolAddress(&address, number));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    CHECK(cudaMemsetAsync(address, 1, sizeof(int), a));
    add<<<1, 1, 0, repaired ? a : b>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(b));
    int seen = 0;
    CHECK(cudaMemcpy(&seen, address, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d\n", seen);
}
