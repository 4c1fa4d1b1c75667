// A launch by a kernel takes its thread 6 us, and the child starts at
// once. The parent is complete some 9 us after its last child.
// Measured on an H100: one launch 16 us more than none, a hundred 666.
// rule: S6
// only-on: model
// duration: launch#1 17.5us +-15%
// duration: launch#2 668us +-10%
// start: empty#1 6.5us +-10%
#include "case.cuh"

__global__ void empty() {}
__global__ void launch(int n) {
    for (int i = 0; i < n; ++i)
        empty<<<1, 1>>>();
}

int main() {
    launch<<<1, 1>>>(1);
    CHECK(cudaDeviceSynchronize());
    launch<<<1, 1>>>(100);
    CHECK(cudaDeviceSynchronize());
}
