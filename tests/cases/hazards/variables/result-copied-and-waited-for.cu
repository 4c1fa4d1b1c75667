// rule: M2, H1
// prints: 17
#include "case.cuh"

__device__ int result;

__global__ void compute(int a, int b) { result = a * 3 + b; }

int main() {
    cudaStream_t s = make_stream("s");
    compute<<<1, 1, 0, s>>>(5, 2);
    int local = 0;
    CHECK(cudaMemcpyFromSymbolAsync(&local, result, sizeof local, 0, cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    const int seen = local;
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
