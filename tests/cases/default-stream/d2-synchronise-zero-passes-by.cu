// rule: D2
// first tier
// prints: cudaSuccess
// prints: cudaErrorNotReady
// not-blocked: cudaStreamSynchronize
#include "case.cuh"

__global__ void k() { spin_ms(5); }

int main() {
    cudaStream_t a = make_stream("a", cudaStreamNonBlocking);
    k<<<1, 1, 0, a>>>();
    show(cudaStreamQuery(nullptr));
    CHECK(cudaStreamSynchronize(nullptr));
    show(cudaStreamQuery(a));
    CHECK(cudaDeviceSynchronize());
}
