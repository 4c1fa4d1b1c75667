// rule: X1, X2
// The kernel faults, each later call fails, and none is checked.
// prints: done
// finds: out-of-bounds set
// finds: ignored-error set cudaDeviceSynchronize X1
#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    set<<<1, 1>>>(nullptr);
    cudaDeviceSynchronize();
    std::printf("done\n");
}
