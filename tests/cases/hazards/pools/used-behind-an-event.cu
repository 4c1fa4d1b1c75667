// rule: A2, E2
// prints: 7
#include "case.cuh"

__global__ void fill(int* n, int value) { n[threadIdx.x] = value; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int *n = nullptr, seen = 0;
    CHECK(cudaMallocAsync(&n, 32 * sizeof(int), a));
    cudaEvent_t allocated = make_event("allocated");
    CHECK(cudaEventRecord(allocated, a));
    CHECK(cudaStreamWaitEvent(b, allocated));
    fill<<<1, 32, 0, b>>>(n, 7);
    CHECK(cudaMemcpyAsync(&seen, n, sizeof(int), cudaMemcpyDeviceToHost, b));
    CHECK(cudaFreeAsync(n, b));
    CHECK(cudaStreamSynchronize(b));
    std::printf("%d\n", seen);
}
