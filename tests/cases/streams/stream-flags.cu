// rule: D2
// prints: blocking 0
// prints: non-blocking 1
// prints: cudaErrorInvalidValue
#include "case.cuh"

int main() {
    cudaStream_t a, b, c;
    unsigned flags = 7;
    CHECK(cudaStreamCreate(&a));
    CHECK(cudaStreamGetFlags(a, &flags));
    std::printf("blocking %u\n", flags);
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    CHECK(cudaStreamGetFlags(b, &flags));
    std::printf("non-blocking %u\n", flags);
    show(cudaStreamCreateWithFlags(&c, 0x40));
}
