// Memory of a pool is freed from its start, like any other. The
// mistake concerns the allocation (A7), not stream order (A3).
// rule: A1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
// finds: wrong-free cudaFreeAsync A7
// finds: wrong-free cudaFree A7
#include "case.cuh"

int main() {
    int* numbers = nullptr;
    CHECK(cudaMallocAsync(&numbers, 64 * sizeof(int), nullptr));
    CHECK(cudaStreamSynchronize(nullptr));
    show(cudaFreeAsync(numbers + 16, nullptr));
    show(cudaFree(numbers + 16));
    CHECK(cudaFreeAsync(numbers, nullptr));
    CHECK(cudaDeviceSynchronize());
}
