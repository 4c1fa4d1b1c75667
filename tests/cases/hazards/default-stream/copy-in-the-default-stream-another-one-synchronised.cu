// rule: D1, H1, M2
//
// wrong: The copy is in the default stream, and the host waits for the kernel's blocking stream.
// finds: read-before-sync d2h host
//
// repaired: copy in the default stream synchronised
// prints: 1
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void add(int* n) { n[threadIdx.x] += 1; }

int main() {
    int *n = device_ints(32), *host = pinned_ints(32, 0);
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    add<<<1, 32, 0, stream>>>(n);
    CHECK(cudaMemcpyAsync(host, n, 32 * sizeof(int), cudaMemcpyDeviceToHost, 0));
    CHECK(cudaStreamSynchronize(repaired ? 0 : stream));
    const int seen = host[0];
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", seen);
    return seen < 0;
}
