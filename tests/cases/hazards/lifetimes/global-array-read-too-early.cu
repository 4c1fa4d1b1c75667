// A global array of the program is ordinary pageable memory.
// rule: M2
// finds: read-before-sync d2h host M2
#include "case.cuh"

static int results[1 << 10];

int main() {
    int* n = device_ints(1 << 10);
    cudaStream_t s = make_stream("s");
    CHECK(cudaMemcpyAsync(results, n, sizeof results, cudaMemcpyDeviceToHost, s));
    const int seen = results[1];
    CHECK(cudaStreamSynchronize(s));
    return seen == -1;
}
