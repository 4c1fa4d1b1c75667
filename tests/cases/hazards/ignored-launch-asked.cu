// rule: X1
// The same launch, with the question after it.
// prints: cudaErrorInvalidValue
#include "case.cuh"

__global__ void work() {}

int main() {
    work<<<1, 4096>>>();
    show(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
}
