// rule: S1
// prints: 6
#include "case.cuh"

__constant__ int factor;

__global__ void step(int* n) {
    spin(50000);
    *n *= factor;
}

int main() {
    int *n = pinned_ints(1, 1), *factors = pinned_ints(3, 0);
    cudaStream_t s = make_stream("s");
    for (int i = 0; i < 3; ++i) {
        factors[i] = i + 1;
        CHECK(cudaMemcpyToSymbolAsync(factor, &factors[i], sizeof(int), 0, cudaMemcpyDefault, s));
        step<<<1, 1, 0, s>>>(n);
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *n);
}
