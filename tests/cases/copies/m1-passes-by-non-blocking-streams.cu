// cudaMemcpy uses the default stream, which does not synchronise with non-blocking streams.
// rule: M1, D2
// overlap: slow h2d
// inside: cudaMemcpy <= 200us
#include "case.cuh"

__global__ void slow() { spin_ms(20); }

int main() {
    int *n = device_ints(1), host = 42;
    slow<<<1, 1, 0, make_stream("a")>>>();
    CHECK(cudaMemcpy(n, &host, sizeof host, cudaMemcpyHostToDevice));
    CHECK(cudaDeviceSynchronize());
}
