// rule: A1, H1
#include "case.cuh"

__global__ void work(int* n) {
    spin_ms(1);
    n[threadIdx.x] += 1;
}

int main() {
    int* n = device_ints(32);
    cudaStream_t stream = make_stream("work");
    work<<<1, 32, 0, stream>>>(n);
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaFree(n));
    CHECK(cudaStreamDestroy(stream));
}
