// cudaMemsetAsync of pinned memory: the host must wait for it as for any operation.
// rule: M5
// finds: read-before-sync memset host
#include "case.cuh"

int main() {
    int* host = pinned_ints(64, 1);
    cudaStream_t stream = make_stream("clears");
    CHECK(cudaMemsetAsync(host, 0, 64 * sizeof(int), stream));
    const int last = host[63];
    CHECK(cudaStreamSynchronize(stream));
    return last < 0;
}
