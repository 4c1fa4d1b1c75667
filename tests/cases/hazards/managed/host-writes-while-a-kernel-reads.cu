// rule: H1
// finds: race sum host H1
#include "case.cuh"

__global__ void sum(const int* n, int count, int* result) {
    spin(100000);
    for (int i = 0; i < count; ++i)
        *result += n[i];
}

int main() {
    const int count = 8;
    int *n = nullptr, *result = nullptr;
    CHECK(cudaMallocManaged(&n, count * sizeof(int)));
    CHECK(cudaMallocManaged(&result, sizeof(int)));
    *result = 0;
    for (int i = 0; i < count; ++i)
        n[i] = i;
    sum<<<1, 1>>>(n, count, result);
    n[3] = 0;
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
    CHECK(cudaFree(result));
}
