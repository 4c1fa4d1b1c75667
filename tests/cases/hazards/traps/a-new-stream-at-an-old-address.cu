// A stream is destroyed with its kernel pending; the next stream may well have the same handle,
// and is another stream all the same.
// rule: E7, S2
// finds: race put put S2
#include "case.cuh"

__global__ void put(int* n, int value) {
    spin(50000);
    n[threadIdx.x] = value;
}

int main() {
    int* n = device_ints(32);
    for (int i = 0; i < 3; ++i) {
        cudaStream_t stream;
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        put<<<1, 32, 0, stream>>>(n, i);
        CHECK(cudaStreamDestroy(stream));
    }
    CHECK(cudaDeviceSynchronize());
}
