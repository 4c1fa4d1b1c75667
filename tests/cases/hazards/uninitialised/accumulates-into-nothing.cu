// wrong: accumulates into uninitialised memory
// rule: A8
// finds: uninitialised accumulate A8
//
// repaired: accumulates from zero
// rule: A8, M5
// prints: 10.0
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void accumulate(const float* x, float* sum) {
    for (int i = 0; i < 4; ++i)
        *sum += x[i];
}

int main() {
    const float host[4] = {1, 2, 3, 4};
    float *x = nullptr, *sum = nullptr, seen = 0;
    CHECK(cudaMalloc(&x, sizeof host));
    CHECK(cudaMalloc(&sum, sizeof(float)));
    CHECK(cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice));
    if (repaired) CHECK(cudaMemset(sum, 0, sizeof(float)));
    accumulate<<<1, 1>>>(x, sum);
    CHECK(cudaMemcpy(&seen, sum, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%.1f\n", seen);
    CHECK(cudaFree(x));
    CHECK(cudaFree(sum));
}
