// cudaFree may wait for the device, but this does not guarantee a result.
// rule: A1, M6, H1
// finds: read-before-sync produce host H1
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main() {
    int *n = pinned_ints(32, 0), *scratch = device_ints(32);
    produce<<<1, 32>>>(n);
    CHECK(cudaFree(scratch));
    const int seen = n[0];
    CHECK(cudaDeviceSynchronize());
    return seen < 0;
}
