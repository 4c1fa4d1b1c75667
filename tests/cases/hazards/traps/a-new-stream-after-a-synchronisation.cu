// rule: E7, H1
// prints: 2
#include "case.cuh"

__global__ void put(int* n, int value) {
    spin(50000);
    n[threadIdx.x] = value;
}

int main() {
    int* n = pinned_ints(32, 0);
    for (int i = 0; i < 3; ++i) {
        cudaStream_t stream;
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        put<<<1, 32, 0, stream>>>(n, i);
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
    std::printf("%d\n", n[31]);
}
