// rule: X1
// Host and device memory are swapped.
// prints: cudaErrorInvalidValue
// finds: out-of-bounds cudaMemcpy
#include <vector>

#include "case.cuh"

int main() {
    std::vector<int> host(16);
    int* n = device_ints(16);
    show(cudaMemcpy(host.data(), n, 64, cudaMemcpyHostToDevice));
    CHECK(cudaFree(n));
}
