// rule: S2
//
// wrong: Two regions of one workspace; the first kernel writes one element more than its region
// has.
// finds: race iota iota S2
//
// repaired: Regions of one workspace that end where the next one begins.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void iota(int* region, int count) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
        region[i] = i;
}

int main() {
    const int elements = 500;
    int* workspace = device_ints(2 * elements);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    iota<<<2, 64, 0, a>>>(workspace, repaired ? elements : elements + 1);
    iota<<<2, 64, 0, b>>>(workspace + elements, elements);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(workspace));
}
