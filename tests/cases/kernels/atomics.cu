// rule: S1
// prints: add 10000, max 9999, min 0, cas 1, exchange 1, float 10000.0
#include "case.cuh"

__global__ void count(int* n, float* f) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&n[0], 1);
    atomicMax(&n[1], i);
    atomicMin(&n[2], i);
    if (atomicCAS(&n[3], 0, 1) == 0) atomicAdd(&n[4], 1);
    if (atomicExch(&n[5], 1) == 0) atomicAdd(&n[6], 1);
    atomicAdd(f, 1.0f);
}

int main() {
    int *n = device_ints(7), host[7];
    float *f, sum = 0;
    CHECK(cudaMalloc(&f, sizeof(float)));
    CHECK(cudaMemcpy(f, &sum, sizeof sum, cudaMemcpyHostToDevice));
    count<<<100, 100>>>(n, f);
    CHECK(cudaMemcpy(host, n, sizeof host, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(&sum, f, sizeof sum, cudaMemcpyDeviceToHost));
    std::printf("add %d, max %d, min %d, cas %d, exchange %d, float %.1f\n", host[0], host[1],
                host[2], host[4], host[6], sum);
}
