// rule: X1
// A wide load that begins inside and ends outside.
// prints: cudaSuccess
// finds: out-of-bounds sum
#include "case.cuh"

__global__ void sum(const float4* in, float* out) {
    const float4 last = in[2];  // ten floats are two and a half
    *out = last.x + last.y + last.z + last.w;
}

int main() {
    float* in = nullptr;
    float* out = nullptr;
    CHECK(cudaMallocHost(&in, 10 * sizeof(float)));
    CHECK(cudaMalloc(&out, sizeof(float)));
    sum<<<1, 1>>>(reinterpret_cast<float4*>(in), out);
    show(cudaDeviceSynchronize());
    CHECK(cudaFree(out));
    CHECK(cudaFreeHost(in));
}
