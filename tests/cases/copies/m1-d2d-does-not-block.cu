// rule: M1
// prints: 42
// cause: d2d legacy_barrier slow
// not-blocked: cudaMemcpy#1
// inside: cudaMemcpy#1 <= 50us
#include "case.cuh"

__global__ void slow(int* n) {
    spin_ms(5);
    *n = 42;
}

int main() {
    int *n = device_ints(1), *m = device_ints(1), back = 0;
    slow<<<1, 1, 0, make_stream("a", cudaStreamDefault)>>>(n);
    CHECK(cudaMemcpy(m, n, sizeof(int), cudaMemcpyDeviceToDevice));
    CHECK(cudaMemcpy(&back, m, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", back);
}
