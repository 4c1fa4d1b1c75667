// rule: X1
// first tier
// finds: out-of-bounds cudaMemset
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaSuccess
#include "case.cuh"

int main() {
    show(cudaMemset(nullptr, 0, 4));
    show(cudaPeekAtLastError());
    show(cudaGetLastError());
    show(cudaGetLastError());
}
