// rule: S1
// prints: 00000000 abababab 00ababab 00000000
#include "case.cuh"

int main() {
    int *n = device_ints(4), back[4];
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemsetAsync(n + 1, 0xab, 7, s));
    CHECK(cudaMemcpyAsync(back, n, sizeof back, cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("%08x %08x %08x %08x\n", back[0], back[1], back[2], back[3]);
}
