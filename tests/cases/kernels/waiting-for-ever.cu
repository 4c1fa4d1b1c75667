// A kernel that waits for memory that never changes is reported as a deadlock, and does not hang.
// rule: H1
// stopped: waits for kernel waits, which polls memory that nothing is left to change
// prints: the kernel is launched
// prints-end: memory that nothing is left to change
#include "case.cuh"

__global__ void waits(volatile int* flag) {
    while (*flag == 0) {
    }
}

int main() {
    int* flag = device_ints(1);
    waits<<<1, 1>>>(flag);
    std::printf("the kernel is launched\n");
    CHECK(cudaDeviceSynchronize());
    std::printf("never printed\n");
}
