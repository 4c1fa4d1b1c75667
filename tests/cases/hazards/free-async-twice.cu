// rule: A3
// prints: cudaErrorInvalidValue
// finds: wrong-free deallocation cudaFreeAsync A7
// only-on: model
#include "case.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    int* n = nullptr;
    CHECK(cudaMallocAsync(&n, 64, s));
    CHECK(cudaFreeAsync(n, s));
    show(cudaFreeAsync(n, s));
    CHECK(cudaStreamSynchronize(s));
}
