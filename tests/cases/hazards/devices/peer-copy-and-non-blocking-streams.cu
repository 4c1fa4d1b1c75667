// device: model:h200x2
//
// wrong: cudaMemcpyPeer uses the devices' default streams: no barrier for non-blocking streams.
// rule: D2
// finds: race produce peer
// finds: race peer consume
//
// repaired: peer copy and blocking streams
// rule: D1
// prints: 3
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin(100000);
    *n = 3;
}
__global__ void consume(const int* n, int* result) { *result = *n; }

int main() {
    const unsigned flags = repaired ? cudaStreamDefault : cudaStreamNonBlocking;
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
    if (repaired) std::printf("%d\n", *result);
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceSynchronize());
}
