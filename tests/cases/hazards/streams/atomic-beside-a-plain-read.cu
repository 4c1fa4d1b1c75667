// Atomics do not race with each other, but a concurrent plain load does.
// rule: S2
// finds: race count watch S2
#include "case.cuh"

__global__ void count(unsigned* total) { atomicInc(total, 1000000u); }
__global__ void watch(const unsigned* total, unsigned* seen) { *seen = *total; }

int main() {
    unsigned* memory = nullptr;
    CHECK(cudaMalloc(&memory, 2 * sizeof(unsigned)));
    CHECK(cudaMemset(memory, 0, 2 * sizeof(unsigned)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("counts"), b = make_stream("watches");
    count<<<8, 64, 0, a>>>(memory);
    watch<<<1, 1, 0, b>>>(memory, memory + 1);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(memory));
}
