// rule: S2
//
// wrong: Four floats at a time: the last load overlaps the other stream's stores.
// finds: race sum fill
//
// repaired: wide loads of their own
// prints: 12
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void sum(const float4* x, int count, float* result) {
    for (int i = 0; i < count; ++i) {
        const float4 v = x[i];
        *result += v.x + v.y + v.z + v.w;
    }
}
__global__ void fill(float* x) { *x = 5.0f; }

int main() {
    float *x = nullptr, *host = nullptr;
    CHECK(cudaMallocHost(&host, 17 * sizeof(float)));
    CHECK(cudaMalloc(&x, 16 * sizeof(float)));
    for (int i = 0; i < 16; ++i)
        host[i] = 1.0f;
    host[16] = 0.0f;
    CHECK(cudaMemcpy(x, host, 16 * sizeof(float), cudaMemcpyHostToDevice));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    sum<<<1, 1, 0, a>>>(reinterpret_cast<const float4*>(x), repaired ? 3 : 4, host + 16);
    fill<<<1, 1, 0, b>>>(x + 13);
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%.0f\n", host[16]);
    CHECK(cudaFree(x));
}
