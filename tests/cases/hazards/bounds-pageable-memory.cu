// rule: X2
// only-on: model
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds set
#include <vector>

#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    std::vector<int> n(1024);
    set<<<1, 1>>>(n.data());
    show(cudaDeviceSynchronize());
}
