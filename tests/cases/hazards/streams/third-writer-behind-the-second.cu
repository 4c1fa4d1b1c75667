// Only the first edge is missing: work after the second writer is not a separate mistake.
// rule: S2
// finds: race first second
#include "case.cuh"

__global__ void first(int* n) { *n = 1; }
__global__ void second(int* n) { *n = 2; }
__global__ void third(int* n) { *n = 3; }

int main() {
    int* n = device_ints(1);
    cudaStream_t b = make_stream("b");
    first<<<1, 1, 0, make_stream("a")>>>(n);
    second<<<1, 1, 0, b>>>(n);
    third<<<1, 1, 0, b>>>(n);
    CHECK(cudaDeviceSynchronize());
}
