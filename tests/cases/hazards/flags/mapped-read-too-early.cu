// rule: H1
//
// wrong: mapped read too early
// finds: read-before-sync squares host H1
//
// repaired: mapped read after a wait
// prints: 961
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void squares(int* n) {
    const int i = static_cast<int>(threadIdx.x);
    spin(100000);
    n[i] = i * i;
}

int main() {
    int *host = nullptr, *device = nullptr;
    CHECK(cudaHostAlloc(&host, 32 * sizeof(int), cudaHostAllocMapped));
    CHECK(cudaHostGetDevicePointer(&device, host, 0));
    squares<<<1, 32>>>(device);
    if (repaired) CHECK(cudaDeviceSynchronize());
    const int seen = host[31];
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(host));
    return seen == -1;
}
