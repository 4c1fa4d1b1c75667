// Two regions of one workspace; the first kernel writes one element more than its region has.
// rule: S2
// finds: race iota iota S2
#include "case.cuh"

__global__ void iota(int* region, int count) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
        region[i] = i;
}

int main() {
    const int elements = 500;
    int* workspace = device_ints(2 * elements);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    iota<<<2, 64, 0, a>>>(workspace, elements + 1);
    iota<<<2, 64, 0, b>>>(workspace + elements, elements);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(workspace));
}
