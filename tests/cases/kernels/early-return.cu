// Threads that return early are not waited for.
// rule: S1
// prints: 10 of 256
#include "case.cuh"

__global__ void guarded(int* n, int count) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    atomicAdd(n, 1);
}

int main() {
    int* n = pinned_ints(1, 0);
    guarded<<<2, 128>>>(n, 10);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d of 256\n", *n);
}
