// rule: A1, X2
// A program that exits on an error frees nothing, and no leak is reported.
// exit: 1
// prints-end: cudaErrorInvalidValue
// finds: out-of-bounds cudaMemset
// only-on: model
#include <cstdlib>

#include "case.cuh"

int main() {
    int* n = device_ints(16);
    const cudaError_t error = cudaMemset(n, 0, 65);
    show(error);
    if (error != cudaSuccess) std::exit(1);
    CHECK(cudaFree(n));
}
