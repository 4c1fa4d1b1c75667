// rule: M1
// prints: 42 42
#include "case.cuh"

int main() {
    int from = 42, pageable = 0;
    int* pinned = pinned_ints(1, 0);
    CHECK(cudaMemcpy(&pageable, &from, sizeof from, cudaMemcpyHostToHost));
    CHECK(cudaMemcpy(pinned, &from, sizeof from, cudaMemcpyHostToHost));
    std::printf("%d %d\n", pageable, *pinned);
}
