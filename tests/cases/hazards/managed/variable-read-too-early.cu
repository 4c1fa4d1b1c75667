// rule: H1, E4
// A query that says "not ready" is no wait.
// finds: read-before-sync count host E4
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
    if (cudaStreamQuery(s) == cudaSuccess) return 1;
    const int seen = total;
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
