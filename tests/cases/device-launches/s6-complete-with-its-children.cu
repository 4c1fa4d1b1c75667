// A kernel is complete when its children are: later work
// of its stream comes after them, and sees their stores.
// rule: S6, S1
// order: child#1 before child#2
// order: child#2 before after
// cause: child#1 device_launch
// prints: 14
#include "case.cuh"

__global__ void child(int* out, int value) {
    spin_ms(1);
    out[0] += value;
}
__global__ void parent(int* out) {
    if (threadIdx.x == 0) {
        child<<<1, 1>>>(out, 3);
        child<<<1, 1>>>(out, 4);
    }
}
__global__ void after(int* out) { out[0] *= 2; }

int main() {
    int* const out = pinned_ints(1, 0);
    cudaStream_t s = nullptr;
    CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    parent<<<1, 32, 0, s>>>(out);
    after<<<1, 1, 0, s>>>(out);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *out);
}
