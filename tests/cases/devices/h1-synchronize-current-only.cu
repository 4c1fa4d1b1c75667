// cudaDeviceSynchronize waits only for the current device.
// rule: H1
// device: model:h200x2
// not-blocked: cudaDeviceSynchronize#3
// blocked: cudaDeviceSynchronize#4 >= 19ms
// prints: other device: cudaErrorNotReady
// prints: then: cudaSuccess
#include "case.cuh"

__global__ void k() { spin_ms(20); }
__global__ void first() {}

int main() {
    for (int device : {1, 0}) {  // excludes the loading of the first kernel
        CHECK(cudaSetDevice(device));
        first<<<1, 1>>>();
        CHECK(cudaDeviceSynchronize());
    }
    CHECK(cudaSetDevice(1));
    cudaStream_t stream = make_stream("s");
    k<<<1, 1, 0, stream>>>();
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceSynchronize());
    std::printf("other device: %s\n", cudaGetErrorName(cudaStreamQuery(stream)));
    CHECK(cudaSetDevice(1));
    CHECK(cudaDeviceSynchronize());
    std::printf("then: %s\n", cudaGetErrorName(cudaStreamQuery(stream)));
}
