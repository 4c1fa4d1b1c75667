// Half precision in a kernel: each operation is rounded once.
// rule: S1
// prints: 1/3 + 1/3 = 0.666504, 1000 * 1000 = inf, 2049 = 2048, tiny 5.96046e-08
// prints: fused 0.000976562, in two steps 0
// prints: pair 3.5 -1.25, compared 1 0, larger 2, not a number 1 0
#include <cuda_fp16.h>

#include "case.cuh"

__global__ void singles(float* r) {
    const half third = __float2half(1.0f / 3.0f);
    r[0] = __half2float(third + third);
    r[1] = __half2float(half(1000.0f) * half(1000.0f));
    r[2] = __half2float(__int2half_rn(2049));
    r[3] = __half2float(__float2half_ru(1e-30f));
    // (1 + 2^-10)^2 - 1 - 2^-9 is 2^-20 exactly; with the product rounded nothing is left.
    const half a = __float2half(1.0f + 1.0f / 1024);
    const half c = __float2half(-1.0f - 1.0f / 512);
    r[4] = __half2float(__hfma(a, a, c)) * 1024;
    r[5] = __half2float(__hadd_rn(__hmul_rn(a, a), c)) * 1024;
}
__global__ void pairs(float* r) {
    half2 a = __floats2half2_rn(1.5f, -2.5f);
    a = __hfma2(a, __float2half2_rn(2.0f), __halves2half2(__float2half(0.5f), __float2half(3.75f)));
    r[0] = __low2float(a);
    r[1] = __high2float(a);
    const half2 compared = __hgt2(a, __float2half2_rn(0.0f));
    r[2] = __low2float(compared);
    r[3] = __high2float(compared);
    r[4] = __half2float(__hmax(__float2half(2.0f), __ushort_as_half(0x7fff)));
    const half nan = __ushort_as_half(0x7e00);
    r[5] = __hneu(nan, nan);
    r[6] = nan == nan;
}

int main() {
    float* r;
    CHECK(cudaMallocHost(&r, 8 * sizeof(float)));
    singles<<<1, 1>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("1/3 + 1/3 = %g, 1000 * 1000 = %g, 2049 = %g, tiny %g\n", r[0], r[1], r[2], r[3]);
    std::printf("fused %g, in two steps %g\n", r[4], r[5]);
    pairs<<<1, 1>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("pair %g %g, compared %g %g, larger %g, not a number %g %g\n", r[0], r[1], r[2],
                r[3], r[4], r[5], r[6]);
}
