// rule: A1, M3
// prints: cudaErrorInvalidValue
// finds: wrong-free cudaFreeHost cudaFreeHost
#include "case.cuh"

int main() {
    int* n = pinned_ints(16, 0);
    CHECK(cudaFreeHost(n));
    show(cudaFreeHost(n));
}
