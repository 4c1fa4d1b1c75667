// Three streams write to one address, all unordered: three races, not two.
// rule: S2
// finds: race first second
// finds: race second third
// finds: race first third
#include "case.cuh"

__global__ void first(int* n) { *n = 1; }
__global__ void second(int* n) { *n = 2; }
__global__ void third(int* n) { *n = 3; }

int main() {
    int* n = device_ints(1);
    first<<<1, 1, 0, make_stream("a")>>>(n);
    second<<<1, 1, 0, make_stream("b")>>>(n);
    third<<<1, 1, 0, make_stream("c")>>>(n);
    CHECK(cudaDeviceSynchronize());
}
