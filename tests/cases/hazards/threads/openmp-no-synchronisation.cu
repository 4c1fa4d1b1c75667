// The barrier at the region's end orders host threads only: it waits for no stream.
// rule: S2, H1
// only-with: g++
// only-on: model
// finds: read-before-sync twice host H1
#include <omp.h>

#include "case.cuh"

__global__ void twice(int* n) { *n *= 2; }

int main() {
    int* n = pinned_ints(4, 0);
    omp_set_num_threads(4);
#pragma omp parallel for
    for (int i = 0; i < 4; ++i) {
        n[i] = i;
        twice<<<1, 1, 0, cudaStreamPerThread>>>(n + i);
    }
    int sum = 0;
    for (int i = 0; i < 4; ++i)
        sum += n[i];
    CHECK(cudaDeviceSynchronize());
    return sum < 0;
}
