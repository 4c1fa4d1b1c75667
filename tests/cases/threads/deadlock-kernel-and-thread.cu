// The kernel waits for a flag that the thread sets only after the kernel.
// only-on: model
// rule: H1
// stopped: host thread 1 in cudaDeviceSynchronize at deadlock-kernel-and-thread.cu:19 waits for kernel wait_for_flag, which polls memory that nothing is left to change
// prints-end: memory that nothing is left to change
#include <thread>

#include "case.cuh"

__global__ void wait_for_flag(volatile int* flag) {
    while (*flag == 0) {
    }
}

int main() {
    int* flag = pinned_ints(1, 0);
    std::thread setter([=] {
        wait_for_flag<<<1, 1>>>(flag);
        CHECK(cudaDeviceSynchronize());
        *flag = 1;
    });
    setter.join();
}
