// rule: A7
// prints: cudaErrorInvalidValue
// finds: wrong-free cudaFree cudaFree A7
#include "case.cuh"

int main() {
    int* n = device_ints(16);
    CHECK(cudaFree(n));
    show(cudaFree(n));
}
