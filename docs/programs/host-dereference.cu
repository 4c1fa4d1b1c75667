// The host dereferences a device pointer: a crash, unless host and device share page tables.
#include <cstdio>

#include "lab.cuh"

__global__ void fill(int* number) { *number = 42; }

int main() {
    int* number;
    CHECK(cudaMalloc(&number, sizeof(int)));
    fill<<<1, 1>>>(number);
    CHECK(cudaDeviceSynchronize());
#ifdef REPAIRED
    int host = 0;
    CHECK(cudaMemcpy(&host, number, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", host);
#else
    std::printf("%d\n", *number);
#endif
    CHECK(cudaFree(number));
}
