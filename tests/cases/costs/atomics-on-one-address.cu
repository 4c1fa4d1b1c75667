// Atomic operations of different warps on one address are serialised. Compilers merge a warp's
// additions to one integer; floating-point additions, whose sum depends on the order, stay 32.
// rule: C4
// prints: one address takes longer than many
// prints: numbers of floating point take much longer than integers
#include "cost.cuh"

template <class Number>
__global__ void count(Number* counters, int spread) {
    const int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    atomicAdd(&counters[warp * spread], Number(1));
}

template <class Number>
__global__ void count_in_one(Number* counter) {
    atomicAdd(counter, Number(1));
}

int main() {
    const int blocks = 1024, spread = 256;
    unsigned* counters;
    CHECK(cudaMalloc(&counters, blocks * 8 * spread * sizeof(unsigned)));
    CHECK(cudaMemset(counters, 0, blocks * 8 * spread * sizeof(unsigned)));
    const double many = kernel_us([&] { count<<<blocks, 256>>>(counters, spread); });
    const double one = kernel_us([&] { count<<<blocks, 256>>>(counters, 0); });
    const double integers = kernel_us([&] { count_in_one<<<blocks, 256>>>(counters); });
    const double floats =
        kernel_us([&] { count_in_one<<<blocks, 256>>>(reinterpret_cast<float*>(counters)); });
    show_ratio("one address takes longer than many", one, many, 1.3, 30);
    show_ratio("numbers of floating point take much longer than integers", floats, integers, 10, 90);
    CHECK(cudaFree(counters));
}
