// A pool's memory is there from the allocation on, in stream order; another stream knows nothing
// of that order.
// rule: A2
// finds: use-before-allocation allocation fill A2
#include "case.cuh"

__global__ void fill(int* n, int value) { n[threadIdx.x] = value; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int *n = nullptr, seen = 0;
    CHECK(cudaMallocAsync(&n, 32 * sizeof(int), a));
    fill<<<1, 32, 0, b>>>(n, 7);
    CHECK(cudaMemcpyAsync(&seen, n, sizeof(int), cudaMemcpyDeviceToHost, b));
    CHECK(cudaFreeAsync(n, b));
    CHECK(cudaStreamSynchronize(b));
}
