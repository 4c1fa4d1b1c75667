// wrong: A prefetch to the host is not a synchronisation for the host.
// rule: H1, M6
// finds: read-before-sync fill host H1
//
// repaired: prefetch and a wait
// rule: H1
// prints: 9
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n) {
    spin(100000);
    n[threadIdx.x] = 9;
}

int main() {
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, 32 * sizeof(int)));
    cudaMemLocation host{};
    host.type = cudaMemLocationTypeHost;
    fill<<<1, 32>>>(n);
    CHECK(cudaMemPrefetchAsync(n, 32 * sizeof(int), host, 0, nullptr));
    if (repaired) CHECK(cudaStreamSynchronize(nullptr));
    const int seen = n[31];
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
    return seen == -1;
}
