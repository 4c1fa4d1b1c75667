// rule: A9
// prints: cudaSuccess
// finds: leak cudaMalloc A9
#include "case.cuh"

int main() {
    for (int i = 0; i < 3; ++i) {
        int* n = nullptr;
        CHECK(cudaMalloc(&n, 1000));
    }
    show(cudaDeviceSynchronize());
}
