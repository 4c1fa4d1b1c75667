// rule: X1
//
// wrong: Too many threads in a block: the kernel never runs, but the next checked call succeeds.
// prints: cudaSuccess
// finds: ignored-error cudaLaunchKernel X1
//
// repaired: The same launch, with a check after it.
// prints: cudaErrorInvalidValue
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void work() {}

int main() {
    work<<<1, 4096>>>();
    if (repaired) {
        show(cudaGetLastError());
        CHECK(cudaDeviceSynchronize());
    } else {
        show(cudaDeviceSynchronize());
    }
}
