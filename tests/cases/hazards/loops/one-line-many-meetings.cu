// A loop of a hundred iterations, and one finding.
// rule: S2
// finds: race left right
#include "case.cuh"

__global__ void left(int* n) { n[0] = 1; }
__global__ void right(const int* n, int* m) { *m = n[0]; }

int main() {
    int *n = device_ints(1), *m = device_ints(1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    for (int i = 0; i < 100; ++i) {
        left<<<1, 1, 0, a>>>(n);
        right<<<1, 1, 0, b>>>(n, m);
        CHECK(cudaDeviceSynchronize());
    }
}
