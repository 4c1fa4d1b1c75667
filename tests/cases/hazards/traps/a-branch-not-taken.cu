// The second kernel would write the first one's memory, but its condition is never true.
// rule: S2
#include "case.cuh"

__global__ void work(int* n) { n[threadIdx.x] = 1; }
__global__ void repair(int* n, int bad, int count) {
    if (bad) n[threadIdx.x] = 0;
    for (int i = 0; i < count; ++i)
        n[i] = 2;
}

int main() {
    int* n = device_ints(32);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    work<<<1, 32, 0, a>>>(n);
    repair<<<1, 32, 0, b>>>(n, 0, 0);
    CHECK(cudaDeviceSynchronize());
}
