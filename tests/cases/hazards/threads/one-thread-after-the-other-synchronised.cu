// Each thread waits for its stream before it ends.
// rule: S2, H1
// prints: 3
#include <thread>

#include "case.cuh"

__global__ void add(int* n, int value) { n[threadIdx.x] += value; }

void work(int* n, int value) {
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    add<<<1, 16, 0, stream>>>(n, value);
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaStreamDestroy(stream));
}

int main() {
    int* n = pinned_ints(16, 0);
    for (int i = 1; i <= 2; ++i)
        std::thread(work, n, i).join();
    std::printf("%d\n", n[15]);
}
