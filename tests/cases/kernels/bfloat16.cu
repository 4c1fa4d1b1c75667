// bfloat16: a float's range with 8 bits of precision.
// rule: S1
// prints: 257 = 256, 259 = 260, large 2.99076e+38, sum 1.5, fused 3.5, truncated 3
// prints: pair 1.5 2.5, half 0.333252 from 0.333984
#include <cuda_bf16.h>

#include "case.cuh"

__global__ void numbers(float* r) {
    r[0] = __bfloat162float(__float2bfloat16(257.0f));
    r[1] = __bfloat162float(__float2bfloat16(259.0f));
    r[2] = __bfloat162float(__float2bfloat16(2.9914e38f));
    r[3] = __bfloat162float(__nv_bfloat16(1.0f) + __nv_bfloat16(0.5f));
    r[4] = __bfloat162float(
        __hfma(__float2bfloat16(1.5f), __float2bfloat16(2.0f), __float2bfloat16(0.5f)));
    r[5] = static_cast<float>(__bfloat162int_rz(__float2bfloat16(3.98f)));
    const __nv_bfloat162 pair =
        __floats2bfloat162_rn(1.0f, 2.0f) + __bfloat162bfloat162(__float2bfloat16(0.5f));
    r[6] = __low2float(pair);
    r[7] = __high2float(pair);
    r[8] = __half2float(__float2half(1.0f / 3.0f));
    r[9] = __bfloat162float(__nv_bfloat16(__float2half(1.0f / 3.0f)));
}

int main() {
    float* r;
    CHECK(cudaMallocHost(&r, 10 * sizeof(float)));
    numbers<<<1, 1>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("257 = %g, 259 = %g, large %g, sum %g, fused %g, truncated %g\n", r[0], r[1], r[2],
                r[3], r[4], r[5]);
    std::printf("pair %g %g, half %g from %g\n", r[6], r[7], r[8], r[9]);
}
