// rule: A1
// prints: cudaErrorInvalidValue
// finds: use-after-free cudaFree cudaFree A1
#include "case.cuh"

int main() {
    int* n = device_ints(16);
    CHECK(cudaFree(n));
    show(cudaFree(n));
}
