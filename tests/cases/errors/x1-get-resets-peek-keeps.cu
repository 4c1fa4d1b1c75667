// rule: X1
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
