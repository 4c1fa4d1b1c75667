// wrong: cudaFree of other memory made the host wait, which is no guaranteed order of the kernels.
// rule: M6, A1
// finds: race first second
//
// repaired: free and a barrier
// rule: H1, A1
// prints: 3
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void first(int* n) {
    spin_ms(1);
    *n = 1;
}
__global__ void second(int* n) { *n += 2; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int *n = device_ints(1), *scratch = device_ints(1), seen = 0;
    first<<<1, 1, 0, a>>>(n);
    if (repaired) CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(scratch));
    second<<<1, 1, 0, b>>>(n);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaFree(n));
}
