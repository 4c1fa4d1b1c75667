// Synchronising or querying the legacy stream covers earlier work of all blocking streams.
// rule: D1
// prints: cudaErrorNotReady
// prints: cudaSuccess
// blocked: cudaStreamSynchronize >= 4.9ms
#include "case.cuh"

__global__ void k() { spin_ms(5); }

int main() {
    k<<<1, 1, 0, make_stream("a", cudaStreamDefault)>>>();
    show(cudaStreamQuery(nullptr));
    CHECK(cudaStreamSynchronize(nullptr));
    show(cudaStreamQuery(nullptr));
}
