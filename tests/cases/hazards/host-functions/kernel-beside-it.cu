// wrong: kernel concurrent with the host function
// rule: H2
// finds: race host_function scale H2
//
// repaired: kernel after the host function
// rule: H2, S1
// prints: 42
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void scale(const int* factor, int* n) { *n *= *factor; }

static void choose(void* data) { *static_cast<int*>(data) = 6; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int *factor = pinned_ints(1, 0), *n = pinned_ints(1, 7);
    CHECK(cudaLaunchHostFunc(a, choose, factor));
    scale<<<1, 1, 0, repaired ? a : b>>>(factor, n);
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    if (repaired) std::printf("%d\n", *n);
}
