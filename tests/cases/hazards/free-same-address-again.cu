// rule: A1
// The second allocation may well have the first one's address: each is freed once.
// prints: cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
#include "case.cuh"

int main() {
    for (int round = 0; round < 2; ++round) {
        int* n = device_ints(16);
        show(cudaFree(n));
    }
    show(cudaFree(nullptr));
}
