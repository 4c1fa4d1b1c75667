// Additions to a float2 or float4 are atomic per element, from compute capability 9.0 on.
// rule: S1
// prints: 64 128 | 64 128 192 256
#include "case.cuh"

__global__ void add(float2* two, float4* four) {
    atomicAdd(two, make_float2(1, 2));
    atomicAdd(four, make_float4(1, 2, 3, 4));
}

int main() {
    float2* two = nullptr;
    float4* four = nullptr;
    CHECK(cudaMalloc(&two, sizeof(float2)));
    CHECK(cudaMalloc(&four, sizeof(float4)));
    CHECK(cudaMemset(two, 0, sizeof(float2)));
    CHECK(cudaMemset(four, 0, sizeof(float4)));
    add<<<2, 32>>>(two, four);
    float sums[6];
    CHECK(cudaMemcpy(sums, two, sizeof(float2), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(sums + 2, four, sizeof(float4), cudaMemcpyDeviceToHost));
    std::printf("%g %g | %g %g %g %g\n", sums[0], sums[1], sums[2], sums[3], sums[4], sums[5]);
}
