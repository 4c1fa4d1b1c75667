// cudaFree waits for the device that owns the memory, whichever is current.
// rule: A1
// device: model:h200x2
// not-blocked: cudaFree#1
// blocked: cudaFree#2 >= 4ms
#include "case.cuh"

__global__ void k() { spin_ms(20); }

int main() {
    void *zero, *one;
    CHECK(cudaMalloc(&zero, 4096));
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&one, 4096));
    cudaStream_t stream = make_stream("s");
    k<<<1, 1, 0, stream>>>();
    CHECK(cudaSetDevice(0));
    CHECK(cudaFree(zero));
    CHECK(cudaFree(one));
}
