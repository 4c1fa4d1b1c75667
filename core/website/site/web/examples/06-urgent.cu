// An urgent kernel: a stream's priority decides which block starts next, and stops none that runs.
#include "lab.cuh"

__global__ void bulk() { spin_ms(.5); }
__global__ void urgent() { spin_ms(.2); }

int main() {
    int least, greatest;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t low, high;
    CHECK(cudaStreamCreateWithPriority(&low, cudaStreamNonBlocking, least));
    CHECK(cudaStreamCreateWithPriority(&high, cudaStreamNonBlocking, greatest));
    name_stream(low, "low");
    name_stream(high, "high");

    bulk<<<2000, 1024, 0, low>>>();  // more blocks than the GPU has room for
    urgent<<<1, 32, 0, high>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(low));
    CHECK(cudaStreamDestroy(high));
}
