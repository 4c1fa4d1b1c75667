// wrong: A stream is destroyed with its kernel pending; the
// next stream may have the same handle, but is another stream.
// rule: E7, S2
// finds: race put put S2
//
// repaired: a new stream after a synchronisation
// rule: E7, H1
// prints: 2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void put(int* n, int value) {
    spin(50000);
    n[threadIdx.x] = value;
}

int main() {
    int* n = repaired ? pinned_ints(32, 0) : device_ints(32);
    for (int i = 0; i < 3; ++i) {
        cudaStream_t stream;
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        put<<<1, 32, 0, stream>>>(n, i);
        if (repaired) CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
    if (repaired)
        std::printf("%d\n", n[31]);
    else
        CHECK(cudaDeviceSynchronize());
}
