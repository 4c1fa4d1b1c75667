// rule: M5, D1
// prints: 01010101
// cause: memset#2 legacy_barrier slow
// inside: cudaMemset#2 <= 20us
#include "case.cuh"

__global__ void slow() { spin_ms(5); }

int main() {
    int *n = device_ints(1), back = 0;
    slow<<<1, 1, 0, make_stream("a", cudaStreamDefault)>>>();
    CHECK(cudaMemset(n, 1, sizeof(int)));
    CHECK(cudaMemcpy(&back, n, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%08x\n", back);
}
