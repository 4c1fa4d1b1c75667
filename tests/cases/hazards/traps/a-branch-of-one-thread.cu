// The condition is true for one thread of the last block.
// rule: S2
// finds: race work repair S2
#include "case.cuh"

__global__ void work(int* n) { n[threadIdx.x] = 1; }
__global__ void repair(int* n, int which) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i == which) n[i % 32] = 0;
}

int main() {
    int* n = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    work<<<1, 32, 0, a>>>(n);
    repair<<<4, 32, 0, b>>>(n, 127);
    CHECK(cudaDeviceSynchronize());
}
