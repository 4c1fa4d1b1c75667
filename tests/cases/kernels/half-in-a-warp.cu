// Shuffles and atomics of half and half2.
// rule: S1
// prints: sum 496, pairs 64 32, atomic 32, atomic pair 32 64
#include <cuda_fp16.h>

#include "case.cuh"

__global__ void sums(float* r, half* single, half2* pair) {
    half value = __int2half_rn(threadIdx.x);
    half2 both = __floats2half2_rn(2.0f, 1.0f);
    for (int step = 16; step > 0; step /= 2) {
        value += __shfl_down_sync(0xffffffff, value, step);
        both = __hadd2(both, __shfl_xor_sync(0xffffffff, both, step));
    }
    atomicAdd(single, __float2half(1.0f));
    atomicAdd(pair, __floats2half2_rn(1.0f, 2.0f));
    __syncthreads();
    if (threadIdx.x == 0) {
        r[0] = __half2float(value);
        r[1] = __low2float(both);
        r[2] = __high2float(both);
        r[3] = __half2float(*single);
        r[4] = __low2float(*pair);
        r[5] = __high2float(*pair);
    }
}

int main() {
    float* r;
    CHECK(cudaMallocHost(&r, 6 * sizeof(float)));
    auto* single = reinterpret_cast<half*>(device_ints(1));
    auto* pair = reinterpret_cast<half2*>(device_ints(1));
    sums<<<1, 32>>>(r, single, pair);
    CHECK(cudaDeviceSynchronize());
    std::printf("sum %g, pairs %g %g, atomic %g, atomic pair %g %g\n", r[0], r[1], r[2], r[3], r[4],
                r[5]);
}
