// Regions of one workspace that end where the next one begins.
// rule: S2
#include "case.cuh"

__global__ void iota(int* region, int count) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
        region[i] = i;
}

int main() {
    const int elements = 500;
    int* workspace = device_ints(2 * elements);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    iota<<<2, 64, 0, a>>>(workspace, elements);
    iota<<<2, 64, 0, b>>>(workspace + elements, elements);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(workspace));
}
