// rule: A1
// finds: uninitialised accumulate
#include "case.cuh"

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
    accumulate<<<1, 1>>>(x, sum);
    CHECK(cudaMemcpy(&seen, sum, sizeof seen, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(x));
    CHECK(cudaFree(sum));
}
