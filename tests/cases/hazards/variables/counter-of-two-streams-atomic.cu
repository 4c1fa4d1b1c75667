// rule: S2
// prints: 8
#include "case.cuh"

__device__ int counter;

__global__ void step() {
    spin(20000);
    atomicAdd(&counter, 1);
}

int main() {
    cudaStream_t streams[2] = {make_stream("0"), make_stream("1")};
    for (int i = 0; i < 8; ++i)
        step<<<1, 1, 0, streams[i % 2]>>>();
    CHECK(cudaDeviceSynchronize());
    int seen = 0;
    CHECK(cudaMemcpyFromSymbol(&seen, counter, sizeof seen));
    std::printf("%d\n", seen);
}
