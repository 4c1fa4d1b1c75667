// A host function in the legacy stream is after all blocking streams, and before their next work.
// rule: H2, D1
// prints: 30
#include "case.cuh"

__global__ void ten(int* n) {
    spin(100000);
    *n = 10;
}
__global__ void twice(int* n) { *n *= 2; }

static void add(void* data) {
    int* n = static_cast<int*>(data);
    n[0] += n[1] / 2;
}

int main() {
    cudaStream_t a, b;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamCreate(&b));
    int* n = pinned_ints(2, 0);
    ten<<<1, 1, 0, a>>>(n);
    ten<<<1, 1, 0, b>>>(n + 1);
    CHECK(cudaLaunchHostFunc(cudaStreamLegacy, add, n));
    twice<<<1, 1, 0, b>>>(n);
    CHECK(cudaStreamSynchronize(b));
    std::printf("%d\n", *n);
}
