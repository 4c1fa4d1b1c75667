// rule: H1
//
// wrong: host writes while a kernel reads
// finds: race sum host H1
//
// repaired: host writes after the kernel
// prints: 28 0
#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
    if (repaired) CHECK(cudaDeviceSynchronize());
    n[3] = 0;
    if (repaired)
        std::printf("%d %d\n", *result, n[3]);
    else
        CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
    CHECK(cudaFree(result));
}
