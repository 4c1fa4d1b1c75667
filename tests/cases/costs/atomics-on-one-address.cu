// Atomic operations of a warp on one address are one; those of different warps take turns.
// rule: C4
// prints: one address takes longer than many
// prints: numbers of floating point take longer than integers
#include "cost.cuh"

template <class Number>
__global__ void count(Number* counters, int spread) {
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    atomicAdd(&counters[warp * spread], Number(1));
}

int main() {
    const int blocks = 1024, spread = 256;
    unsigned* counters;
    CHECK(cudaMalloc(&counters, blocks * 8 * spread * sizeof(unsigned)));
    CHECK(cudaMemset(counters, 0, blocks * 8 * spread * sizeof(unsigned)));
    const double many = kernel_us([&] { count<<<blocks, 256>>>(counters, spread); });
    const double one = kernel_us([&] { count<<<blocks, 256>>>(counters, 0); });
    const double floats =
        kernel_us([&] { count<<<blocks, 256>>>(reinterpret_cast<float*>(counters), 0); });
    show_ratio("one address takes longer than many", one, many, 1.3, 20);
    show_ratio("numbers of floating point take longer than integers", floats, one, 1.2, 4);
    CHECK(cudaFree(counters));
}
