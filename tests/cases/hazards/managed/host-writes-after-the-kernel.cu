// rule: H1
// prints: 28 0
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
    CHECK(cudaDeviceSynchronize());
    n[3] = 0;
    std::printf("%d %d\n", *result, n[3]);
    CHECK(cudaFree(n));
    CHECK(cudaFree(result));
}
