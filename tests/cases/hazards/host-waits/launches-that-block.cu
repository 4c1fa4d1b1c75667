// CUDA_LAUNCH_BLOCKING=1 makes each launch wait. It is for finding errors, and hides no race.
// rule: X1, S2
// only-on: model
// finds: race produce consume S2
#include <unistd.h>

#include <cstdlib>

#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = 1; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main(int, char** arguments) {
    // The runtime reads the variable at its start.
    if (!std::getenv("CUDA_LAUNCH_BLOCKING")) {
        setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
        execv("/proc/self/exe", arguments);
    }
    int *n = device_ints(32), *out = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    produce<<<1, 32, 0, a>>>(n);
    consume<<<1, 32, 0, b>>>(n, out);
    CHECK(cudaDeviceSynchronize());
}
