// The second thread starts after the first has ended; their streams are unordered.
// rule: S2
// finds: race add add S2
#include <thread>

#include "case.cuh"

__global__ void add(int* n, int value) { n[threadIdx.x] += value; }

void work(int* n, int value) {
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    add<<<1, 16, 0, stream>>>(n, value);
    CHECK(cudaStreamDestroy(stream));
}

int main() {
    int* n = device_ints(16);
    std::thread first(work, n, 1);
    first.join();
    std::thread second(work, n, 2);
    second.join();
    CHECK(cudaDeviceSynchronize());
}
