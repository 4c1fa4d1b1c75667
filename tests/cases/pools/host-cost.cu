// Memory from the pool costs well below a microsecond; memory from the system costs far more.
// rule: A2
// inside: cudaMallocAsync#2 230ns +-10%
// inside: cudaFreeAsync#2 230ns +-10%
// inside: cudaMallocAsync#1 >= 2us
#include "case.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    void* block = nullptr;
    for (int i = 0; i < 2; ++i) {
        CHECK(cudaMallocAsync(&block, 1 << 20, s));
        CHECK(cudaFreeAsync(block, s));
    }
    CHECK(cudaStreamSynchronize(s));
}
