// The host relies on CUDA_LAUNCH_BLOCKING for the result.
// rule: X1, H1
// only-on: model
// finds: read-before-sync produce host H1
#include <unistd.h>

#include <cstdlib>

#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }

int main(int, char** arguments) {
    if (!std::getenv("CUDA_LAUNCH_BLOCKING")) {
        setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
        execv("/proc/self/exe", arguments);
    }
    int* n = pinned_ints(32, 0);
    produce<<<1, 32>>>(n);
    const int seen = n[3];
    CHECK(cudaDeviceSynchronize());
    return seen < 0;
}
