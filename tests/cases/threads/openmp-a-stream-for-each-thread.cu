// Each thread of the team has its own stream, and the kernels overlap.
// The next region has the same threads, with their default streams.
// rule: S2, D3
// only-with: g++
// only-on: model
// prints: 10 11 12 13
// prints: 20 21 22 23
// overlap: work#1 work#2
// overlap: work#3 work#4
#include <omp.h>

#include "case.cuh"

__global__ void work(int* n, int value) {
    spin_ms(1);
    *n = value;
}

int main() {
    int* n = pinned_ints(4, 0);
    omp_set_num_threads(4);
#pragma omp parallel
    {
        const int me = omp_get_thread_num();
        cudaStream_t stream;
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        work<<<1, 1, 0, stream>>>(n + me, 10 + me);
        CHECK(cudaStreamSynchronize(stream));
    }
    std::printf("%d %d %d %d\n", n[0], n[1], n[2], n[3]);
#pragma omp parallel for
    for (int i = 0; i < 4; ++i) {
        work<<<1, 1, 0, cudaStreamPerThread>>>(n + i, 20 + i);
        CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    }
    std::printf("%d %d %d %d\n", n[0], n[1], n[2], n[3]);
}
