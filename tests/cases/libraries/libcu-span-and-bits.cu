// cuda::std::span and the functions of <bit>, which libcu++ has in C++17 as well.
// rule: S1
// prints: sum 10 of 4, last two 7, constant 3, bits 3 5 2 8 4 16
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/span>

#include "case.cuh"

__host__ __device__ int sum(cuda::std::span<const int> values) {
    int result = 0;
    for (const int value : values)
        result += value;
    return result;
}

__global__ void look(int* data, int* results) {
    const cuda::std::span<int> all(data, 4);
    results[0] = sum(all);
    results[1] = static_cast<int>(all.size());
    results[2] = sum(all.last(2));
    const cuda::std::array<int, 2> two{1, 2};
    results[3] = sum(two);
    results[4] = cuda::std::popcount(7u);
    results[5] = cuda::std::countr_zero(32u);
    results[6] = cuda::std::countl_zero(0x3fffffffu);
    results[7] = static_cast<int>(cuda::std::bit_ceil(5u));
    results[8] = static_cast<int>(cuda::std::bit_floor(5u));
    results[9] = static_cast<int>(cuda::std::rotl(1u, 4));
}

int main() {
    int* const data = pinned_ints(4, 0);
    for (int i = 0; i < 4; ++i)
        data[i] = i + 1;
    int* const r = pinned_ints(10, -1);
    look<<<1, 1>>>(data, r);
    CHECK(cudaDeviceSynchronize());
    std::printf("sum %d of %d, last two %d, constant %d, bits %d %d %d %d %d %d\n", r[0], r[1], r[2], r[3],
                r[4], r[5], r[6], r[7], r[8], r[9]);
}
