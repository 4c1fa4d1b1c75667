// cudaMemcpyPeer goes through the default streams of both devices: no fence for these.
// rule: D2
// device: model:h200x2
// finds: race produce peer
// finds: race peer consume
#include "case.cuh"

__global__ void produce(int* n) {
    spin(100000);
    *n = 3;
}
__global__ void consume(const int* n, int* result) { *result = *n; }

int main() {
    constexpr unsigned flags = cudaStreamNonBlocking;
    int *from = device_ints(1), *result = pinned_ints(1, 0);
    cudaStream_t zero = make_stream("zero", flags);
    CHECK(cudaSetDevice(1));
    int* to = device_ints(1);
    cudaStream_t one = make_stream("one", flags);
    CHECK(cudaSetDevice(0));
    produce<<<1, 1, 0, zero>>>(from);
    CHECK(cudaMemcpyPeer(to, 1, from, 0, sizeof(int)));
    CHECK(cudaSetDevice(1));
    consume<<<1, 1, 0, one>>>(to, result);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceSynchronize());
}
