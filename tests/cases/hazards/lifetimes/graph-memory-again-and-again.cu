// A graph with memory nodes, launched alternately in two streams: its launches never overlap.
// rule: A2, A3, G1
// prints: 12
#include "capture/capture.cuh"

__global__ void fill(int* p) { p[threadIdx.x] = 1; }
__global__ void sum(const int* p, int* result) { atomicAdd(result, p[threadIdx.x]); }

int main() {
    int *p = nullptr, *result = pinned_ints(1, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    begin_capture(a);
    CHECK(cudaMallocAsync(&p, 4 * sizeof(int), a));
    fill<<<1, 4, 0, a>>>(p);
    sum<<<1, 4, 0, a>>>(p, result);
    CHECK(cudaFreeAsync(p, a));
    const cudaGraphExec_t executable = instantiate(end_capture(a));
    CHECK(cudaGraphLaunch(executable, a));
    CHECK(cudaGraphLaunch(executable, b));
    CHECK(cudaGraphLaunch(executable, a));
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *result);
}
