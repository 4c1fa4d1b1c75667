// rule: H1, E4
// prints: 64
#include "case.cuh"

__managed__ int total;

__global__ void count() {
    spin(100000);
    atomicAdd(&total, 1);
}

int main() {
    cudaStream_t s = make_stream("s");
    total = 0;
    count<<<2, 32, 0, s>>>();
    while (cudaStreamQuery(s) == cudaErrorNotReady) {
    }
    const int seen = total;
    std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
