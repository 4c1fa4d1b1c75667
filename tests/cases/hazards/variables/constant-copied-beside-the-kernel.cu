// wrong: constant copied concurrently with the kernel
// rule: S2
// finds: race h2d apply
//
// repaired: constant copied before the kernel
// rule: S1
// prints: 5.0
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__constant__ float coefficients[2];

__global__ void apply(float* x) { *x = *x * coefficients[0] + coefficients[1]; }

int main() {
    float *x = nullptr, *host = nullptr;
    CHECK(cudaMallocHost(&x, sizeof(float)));
    CHECK(cudaMallocHost(&host, 2 * sizeof(float)));
    *x = 1.5f;
    host[0] = 2.0f;
    host[1] = 2.0f;
    cudaStream_t copies = make_stream("copies"), work = make_stream("work");
    CHECK(cudaMemcpyToSymbolAsync(coefficients, host, 2 * sizeof(float), 0, cudaMemcpyHostToDevice,
                                  repaired ? work : copies));
    apply<<<1, 1, 0, work>>>(x);
    CHECK(cudaStreamSynchronize(work));
    CHECK(cudaStreamSynchronize(copies));
    if (repaired) std::printf("%.1f\n", *x);
}
