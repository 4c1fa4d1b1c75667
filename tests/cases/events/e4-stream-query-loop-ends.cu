// rule: E4
// prints: 42
#include "case.cuh"

__global__ void k(int* n) {
    spin_ms(1);
    *n = 42;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    k<<<1, 1, 0, s>>>(n);
    while (cudaStreamQuery(s) != cudaSuccess) {
    }
    std::printf("%d\n", *n);
}
