// rule: A1
// device: model:h200x2
// prints: cudaErrorMemoryAllocation
// prints: cudaSuccess
#include "case.cuh"

int main() {
    size_t left = 0, total = 0;
    void *most, *more;
    CHECK(cudaMemGetInfo(&left, &total));
    CHECK(cudaMalloc(&most, left - (left >> 6)));
    show(cudaMalloc(&more, left >> 2));
    CHECK(cudaSetDevice(1));
    show(cudaMalloc(&more, left >> 2));
    CHECK(cudaFree(more));
    CHECK(cudaFree(most));
}
