// Accesses between the blocks of one kernel are not a question of stream order.
// rule: S1
#include "case.cuh"

__global__ void count_blocks(int* n) {
    if (threadIdx.x == 0) n[0] = static_cast<int>(gridDim.x);  // the same value from each
    n[1 + blockIdx.x] = n[0];
}

int main() {
    int* n = device_ints(1 + 2000);
    cudaStream_t s = make_stream("s");
    for (int i = 0; i < 3; ++i)
        count_blocks<<<2000, 32, 0, s>>>(n);
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(n));
}
