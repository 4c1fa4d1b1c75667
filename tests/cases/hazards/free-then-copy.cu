// rule: A1
// prints: cudaErrorInvalidValue
// finds: use-after-free cudaFree cudaMemcpy A7
#include "case.cuh"

int main() {
    int* n = device_ints(16);
    int host[16];
    CHECK(cudaFree(n));
    show(cudaMemcpy(host, n, sizeof host, cudaMemcpyDeviceToHost));
}
