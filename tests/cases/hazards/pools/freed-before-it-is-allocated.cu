// rule: A2
//
// wrong: One stream allocates and another one frees, without an order.
// finds: use-before-allocation allocation deallocation A2
// prints: done
//
// repaired: the host waits in between
// prints: done
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    cudaStream_t s = make_stream("s");
    void* p = nullptr;
    CHECK(cudaMallocAsync(&p, 256, cudaStream_t(0)));
    if (repaired) CHECK(cudaStreamSynchronize(0));
    CHECK(cudaFreeAsync(p, s));
    CHECK(cudaStreamSynchronize(s));
    std::printf("done\n");
}
