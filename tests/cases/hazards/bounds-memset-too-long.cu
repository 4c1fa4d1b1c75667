// rule: X1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// finds: out-of-bounds cudaMemset
// finds: out-of-bounds cudaMemset2D
#include "case.cuh"

int main() {
    int* n = device_ints(1024);
    show(cudaMemset(n, 0, 1025 * sizeof(int)));
    show(cudaMemset2D(n, 1024, 0, 1024, 5));
    CHECK(cudaFree(n));
}
