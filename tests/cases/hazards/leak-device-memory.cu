// rule: A1
// prints: cudaSuccess
// finds: leak cudaMalloc A1
#include "case.cuh"

int main() {
    for (int i = 0; i < 3; ++i) {
        int* n = nullptr;
        CHECK(cudaMalloc(&n, 1000));
    }
    show(cudaDeviceSynchronize());
}
