// rule: X1
// The copy fails unchecked: the printed values were never computed.
// prints: 7
// finds: ignored-error cudaMemcpyAsync X1
#include "case.cuh"

int main() {
    int* n = device_ints(1);
    int host = 7;
    cudaMemcpyAsync(&host, n, sizeof host, static_cast<cudaMemcpyKind>(9), 0);
    cudaDeviceSynchronize();
    std::printf("%d\n", host);
    cudaFree(n);
}
