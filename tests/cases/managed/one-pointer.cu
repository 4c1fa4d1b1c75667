// Managed memory has one address for the host and the device;
// each sees the other's stores, once they are ordered.
// rule: U1, H1
// prints: 1 43
#include "case.cuh"

__global__ void add(int* n, int count) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) n[i] += 42;
}

int main() {
    constexpr int count = 1 << 16;
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, count * sizeof(int)));
    for (int i = 0; i < count; ++i)
        n[i] = 1;
    add<<<count / 256, 256>>>(n, count);
    CHECK(cudaDeviceSynchronize());
    int wrong = 0;
    for (int i = 0; i < count; ++i)
        wrong += n[i] != 43;
    std::printf("%d %d\n", wrong == 0, n[0]);
    CHECK(cudaFree(n));
}
