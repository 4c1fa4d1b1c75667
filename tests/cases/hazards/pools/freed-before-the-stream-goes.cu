// A destroyed stream completes its work, and frees its memory in order.
// rule: A3, E7
#include "case.cuh"

__global__ void work(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 1;
}

int main() {
    for (int i = 0; i < 3; ++i) {
        cudaStream_t s = make_stream("s");
        int* n = nullptr;
        CHECK(cudaMallocAsync(&n, 32 * sizeof(int), s));
        work<<<1, 32, 0, s>>>(n);
        CHECK(cudaFreeAsync(n, s));
        CHECK(cudaStreamDestroy(s));
    }
    CHECK(cudaDeviceSynchronize());
}
