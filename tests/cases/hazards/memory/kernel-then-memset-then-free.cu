// A plain memset does not make the host wait for the kernel before it.
// rule: M5, A1
// finds: undocumented-wait busy cudaFree A1
// finds: undocumented-wait memset cudaFree A1
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(1);
    n[1] = 1;
}

int main() {
    int* n = nullptr;
    CHECK(cudaMalloc(&n, 2 * sizeof(int)));
    busy<<<1, 1>>>(n);
    CHECK(cudaMemset(n, 0, sizeof(int)));
    CHECK(cudaFree(n));
}
