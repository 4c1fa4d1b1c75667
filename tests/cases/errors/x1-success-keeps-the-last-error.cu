// rule: X1
// finds: out-of-bounds cudaMemset
// prints: cudaSuccess
// prints: cudaErrorInvalidValue
#include "case.cuh"

int main() {
    int* n;
    cudaMemset(nullptr, 0, 4);
    show(cudaMalloc(&n, 4));
    show(cudaGetLastError());
}
