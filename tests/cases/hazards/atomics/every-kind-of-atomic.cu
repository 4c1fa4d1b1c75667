// Streams that share one word, with atomics of every kind: no order, and no race.
// rule: S2
// prints: 31 0 1
#include "case.cuh"

__global__ void lowest(int* n) { atomicMin(&n[1], static_cast<int>(threadIdx.x)); }
__global__ void highest(int* n) { atomicMax(&n[0], static_cast<int>(threadIdx.x)); }
__global__ void highest_by_cas(int* n) {
    int seen = atomicAdd(&n[0], 0);
    const int mine = static_cast<int>(threadIdx.x);
    while (mine > seen) {
        const int before = atomicCAS(&n[0], seen, mine);
        if (before == seen) break;
        seen = before;
    }
}
__global__ void mark(int* n) {
    atomicOr(&n[2], 1);
    atomicExch(&n[2], 1);
}

int main() {
    int* n = device_ints(3);
    CHECK(cudaMemset(n + 1, 1, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    for (cudaStream_t s : {a, b}) {
        lowest<<<1, 32, 0, s>>>(n);
        highest<<<1, 32, 0, s>>>(n);
        highest_by_cas<<<1, 32, 0, s>>>(n);
        mark<<<1, 32, 0, s>>>(n);
    }
    CHECK(cudaDeviceSynchronize());
    int seen[3];
    CHECK(cudaMemcpy(seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    std::printf("%d %d %d\n", seen[0], seen[1], seen[2]);
}
