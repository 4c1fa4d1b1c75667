// rule: M1, D1
// prints: 42
// cause: h2d legacy_barrier slow
// inside: cudaMemcpy#1 >= 4.9ms
#include "case.cuh"

__global__ void slow() { spin_ms(5); }

int main() {
    int *n = device_ints(1), host = 42, back = 0;
    slow<<<1, 1, 0, make_stream("a", cudaStreamDefault)>>>();
    CHECK(cudaMemcpy(n, &host, sizeof host, cudaMemcpyHostToDevice));
    host = 7;  // staged on return: no longer read
    CHECK(cudaMemcpy(&back, n, sizeof back, cudaMemcpyDeviceToHost));
    std::printf("%d\n", back);
}
