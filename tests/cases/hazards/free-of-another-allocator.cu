// CUDA memory is freed by CUDA, with the function of its kind and from its start.
// rule: A7
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// finds: wrong-free cudaFree A7
// finds: wrong-free cudaFreeHost A7
#include <cstdlib>

#include "case.cuh"

int main() {
    int* device = device_ints(16);
    int* pinned = pinned_ints(16, 0);
    void* host = std::malloc(64);
    show(cudaFree(host));
    show(cudaFree(device + 4));
    show(cudaFree(pinned));
    show(cudaFreeHost(device));
    CHECK(cudaFree(device));
    CHECK(cudaFreeHost(pinned));
    std::free(host);
}
