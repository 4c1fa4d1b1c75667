// rule: M1
// prints: 42
// order: slow before h2d
// blocked: cudaMemcpy >= 4.9ms
#include "case.cuh"

__global__ void slow() { spin_ms(5); }
__global__ void peek(const int* n, int* seen) { *seen = *n; }

int main() {
    int *n = device_ints(1), *host = pinned_ints(1, 42), *seen = pinned_ints(1, 0);
    slow<<<1, 1, 0, make_stream("a", cudaStreamDefault)>>>();
    CHECK(cudaMemcpy(n, host, sizeof(int), cudaMemcpyHostToDevice));
    *host = 7;  // too late to matter: the copy is complete
    peek<<<1, 1, 0, make_stream("b")>>>(n, seen);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *seen);
}
