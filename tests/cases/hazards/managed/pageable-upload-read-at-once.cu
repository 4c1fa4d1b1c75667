// rule: M1
//
// wrong: The copy may return when the bytes are staged, before they are in managed memory.
// finds: read-before-sync h2d host M1
//
// repaired: the host waits for the device
// prints: 3
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    int* managed = nullptr;
    CHECK(cudaMallocManaged(&managed, 4096));
    const std::vector<int> pageable(1024, 3);
    CHECK(cudaMemcpy(managed, pageable.data(), 4096, cudaMemcpyDefault));
    if (repaired) CHECK(cudaDeviceSynchronize());
    const int seen = managed[7];
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(managed));
    return seen == -1;
}
