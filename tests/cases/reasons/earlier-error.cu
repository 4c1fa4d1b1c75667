// After an illegal address the device runs nothing more.
// rule: X2
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds wrong
// reason: next earlier_error
#include "case.cuh"

__global__ void wrong(int* p) {
    spin_ms(1);
    *p = 1;
}
__global__ void next() { spin_ms(1); }

int main() {
    cudaStream_t s = make_stream("s");
    wrong<<<1, 1, 0, s>>>(nullptr);
    next<<<1, 1, 0, s>>>();
    show(cudaStreamSynchronize(s));
}
