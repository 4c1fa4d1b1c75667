// Five million threads each spin a millisecond on the clock, and then store a value.
// rule: C1
// prints: wrong elements: 0
// only-on: model
#include "case.cuh"

__global__ void spin_and_store(int* n, int count, long long cycles) {
    const long long start = clock64();
    while (clock64() - start < cycles) {
    }
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) n[i] = i;
}

int main() {
    const int count = 5000000;
    int khz = 0;
    CHECK(cudaDeviceGetAttribute(&khz, cudaDevAttrClockRate, 0));
    int *n = device_ints(count), *host = pinned_ints(1 << 16, 0);
    spin_and_store<<<(count + 255) / 256, 256>>>(n, count, khz);
    CHECK(cudaDeviceSynchronize());
    int wrong = 0;
    for (int i = 0; i < count; i += 1 << 16) {
        const int part = count - i < 1 << 16 ? count - i : 1 << 16;
        CHECK(cudaMemcpy(host, n + i, part * sizeof(int), cudaMemcpyDeviceToHost));
        for (int j = 0; j < part; ++j)
            wrong += host[j] != i + j;
    }
    std::printf("wrong elements: %d\n", wrong);
}
