// rule: X1
// Elements and bytes confused: four times the size of the allocation.
// prints: cudaErrorInvalidValue
// finds: out-of-bounds cudaMemcpy
#include <vector>

#include "case.cuh"

int main() {
    const size_t bytes = 4096;
    std::vector<int> host(bytes);
    int* n = nullptr;
    CHECK(cudaMalloc(&n, bytes));
    show(cudaMemcpy(n, host.data(), bytes * sizeof(int), cudaMemcpyHostToDevice));
    CHECK(cudaFree(n));
}
