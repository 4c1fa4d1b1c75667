// The event is older than the free, but of memory that nobody uses any more.
// rule: A3, E1
#include "case.cuh"

__global__ void early(int* n) { *n = 1; }
__global__ void late(int* n) { *n = 2; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t written = make_event("written");
    int *n = nullptr, *other = nullptr;
    CHECK(cudaMallocAsync(&n, 1 << 16, a));
    CHECK(cudaMallocAsync(&other, 1 << 16, a));
    early<<<1, 1, 0, a>>>(n);
    CHECK(cudaEventRecord(written, a));
    CHECK(cudaFreeAsync(other, a));
    CHECK(cudaStreamWaitEvent(b, written));
    late<<<1, 1, 0, b>>>(n);
    CHECK(cudaFreeAsync(n, b));
    CHECK(cudaDeviceSynchronize());
}
