// The driver API's header after the runtime's: many programs include it and need only these parts.
// rule: S1
// prints: 13 streams alike
#include <cuda.h>

#include "case.cuh"

__global__ void nothing() {}

int main() {
    CUstream s = make_stream("s");
    nothing<<<1, 1, 0, s>>>();
    CHECK(cudaStreamSynchronize(s));
    const bool alike = sizeof(CUdeviceptr) == sizeof(void*);
    std::printf("%d streams %s\n", CUDA_VERSION / 1000, alike ? "alike" : "differ");
}
