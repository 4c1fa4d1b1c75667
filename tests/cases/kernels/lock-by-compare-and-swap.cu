// A lock made of atomicCAS: waiting blocks let the
// owner continue, and a fence shows them its stores.
// rule: S1
// prints: 64
#include "case.cuh"

__global__ void add_one(int* lock, int* n) {
    while (atomicCAS(lock, 0, 1) != 0) {
    }
    *n = *n + 1;
    __threadfence();
    atomicExch(lock, 0);
}

int main() {
    int *lock = device_ints(1), *n = device_ints(1);
    add_one<<<64, 1>>>(lock, n);
    int result = 0;
    CHECK(cudaMemcpy(&result, n, sizeof result, cudaMemcpyDeviceToHost));
    std::printf("%d\n", result);
}
