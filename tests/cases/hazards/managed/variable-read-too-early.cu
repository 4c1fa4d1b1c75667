// rule: H1, E4
//
// wrong: A query that returns "not ready" is not a synchronisation.
// finds: read-before-sync count host E4
//
// repaired: variable read after a query
// prints: 64
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__managed__ int total;

__global__ void count() {
    spin(100000);
    atomicAdd(&total, 1);
}

int main() {
    cudaStream_t s = make_stream("s");
    total = 0;
    count<<<2, 32, 0, s>>>();
    while (cudaStreamQuery(s) == cudaErrorNotReady && repaired) {
    }
    const int seen = total;
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
