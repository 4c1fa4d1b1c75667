// wrong: The next step's factor is written while the last step may still read the old one.
// rule: M1, D2
// finds: race step h2d
//
// repaired: replaced after a kernel
// rule: S1
// prints: 6
#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
        if (repaired)
            CHECK(
                cudaMemcpyToSymbolAsync(factor, &factors[i], sizeof(int), 0, cudaMemcpyDefault, s));
        else
            CHECK(cudaMemcpyToSymbolAsync(factor, &factors[i], sizeof(int), 0, cudaMemcpyDefault));
        step<<<1, 1, 0, s>>>(n);
    }
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", *n);
}
