// The result is read under a lock, after waiting for the thread's own stream.
// rule: H1
// only-with: g++
// only-on: model
// prints: 60
#include <omp.h>

#include "case.cuh"

__global__ void square(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x] * 5; }

int main() {
    int *in = pinned_ints(12, 1), *out = pinned_ints(12, 0), total = 0;
#pragma omp parallel for num_threads(3)
    for (int part = 0; part < 3; ++part) {
        cudaStream_t stream = make_stream("part");
        square<<<1, 4, 0, stream>>>(in + 4 * part, out + 4 * part);
        CHECK(cudaStreamSynchronize(stream));
#pragma omp critical
        for (int i = 0; i < 4; ++i)
            total += out[4 * part + i];
    }
    std::printf("%d\n", total);
}
