// rule: X1
// Too many threads in a block: the kernel never runs, and the checked call after it is fine.
// prints: cudaSuccess
// finds: ignored-error cudaLaunchKernel X1
#include "case.cuh"

__global__ void work() {}

int main() {
    work<<<1, 4096>>>();
    show(cudaDeviceSynchronize());
}
