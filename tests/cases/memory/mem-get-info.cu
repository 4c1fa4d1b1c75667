// rule: A1
// prints: less by at least the block: 1
// prints: back again: 1
#include "case.cuh"

int main() {
    std::size_t before, during, after, total;
    void* block;
    CHECK(cudaMemGetInfo(&before, &total));
    CHECK(cudaMalloc(&block, 256 << 20));
    CHECK(cudaMemGetInfo(&during, &total));
    std::printf("less by at least the block: %d\n", before - during >= (256u << 20));
    CHECK(cudaFree(block));
    CHECK(cudaMemGetInfo(&after, &total));
    std::printf("back again: %d\n", after == before);
}
