// rule: X1
// Elements counted as bytes the wrong way round: four times as much as there is.
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
