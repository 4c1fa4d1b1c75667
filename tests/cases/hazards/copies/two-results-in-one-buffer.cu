// Two streams download to the same pinned buffer.
// rule: S2, M4
// finds: race d2h#1 d2h#2 S2
#include "case.cuh"

int main() {
    const size_t bytes = 128 * sizeof(int);
    int *host = pinned_ints(128, 0), *a = device_ints(128), *b = device_ints(128);
    cudaStream_t first = make_stream("first"), second = make_stream("second");
    CHECK(cudaMemcpyAsync(host, a, bytes, cudaMemcpyDeviceToHost, first));
    CHECK(cudaMemcpyAsync(host, b, bytes, cudaMemcpyDeviceToHost, second));
    CHECK(cudaStreamSynchronize(first));
    CHECK(cudaStreamSynchronize(second));
}
