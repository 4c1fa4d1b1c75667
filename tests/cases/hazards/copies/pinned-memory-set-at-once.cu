// cudaMemset of pinned host memory is synchronous.
// rule: M5
// prints: 0
#include "case.cuh"

int main() {
    int* host = pinned_ints(64, 1);
    CHECK(cudaMemset(host, 0, 64 * sizeof(int)));
    std::printf("%d\n", host[63]);
}
