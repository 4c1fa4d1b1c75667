// A kernel's output precedes that of its child kernels, even
// if it prints after the launch; a tail launch prints last.
// rule: S6
// prints: before
// prints: after
// prints: child
// prints: tail
#include "case.cuh"

__global__ void say(int what) { std::printf(what ? "tail\n" : "child\n"); }
__global__ void parent() {
    std::printf("before\n");
    say<<<1, 1, 0, cudaStreamTailLaunch>>>(1);
    say<<<1, 1>>>(0);
    std::printf("after\n");
}

int main() {
    parent<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
}
