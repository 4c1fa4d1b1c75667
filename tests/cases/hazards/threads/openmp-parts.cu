// Each thread of the team fills, computes and waits for its part; the region ends with a barrier.
// rule: S2, H1
// only-with: g++
// only-on: model
// prints: 0 2 4 6
#include <omp.h>

#include "case.cuh"

__global__ void twice(int* n) { *n *= 2; }

int main() {
    int* n = pinned_ints(4, 0);
    omp_set_num_threads(4);
#pragma omp parallel
    {
        const int me = omp_get_thread_num();
        cudaStream_t stream;
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        n[me] = me;
        twice<<<1, 1, 0, stream>>>(n + me);
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
    std::printf("%d %d %d %d\n", n[0], n[1], n[2], n[3]);
}
