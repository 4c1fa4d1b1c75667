// rule: X2
// finds: out-of-bounds write_at
// prints: cudaErrorIllegalAddress
#include "case.cuh"

__global__ void write_at(int* n, long long index) { n[index] = 1; }

int main() {
    int* n = device_ints(16);
    write_at<<<1, 1>>>(n, 1ll << 40);
    show(cudaDeviceSynchronize());
}
