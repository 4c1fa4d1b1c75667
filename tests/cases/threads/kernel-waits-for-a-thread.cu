// A kernel waits for a flag in pinned memory that another host thread sets while the main one waits
// for the kernel.
// rule: H1
// prints: 8
// duration: wait_for_host 5ms +-2%
#include <thread>

#include "case.cuh"

__global__ void wait_for_host(volatile int* flag, int* n) {
    while (*flag == 0) {
    }
    *n = *flag + 1;
}

int main() {
    int* n = pinned_ints(2, 0);
    volatile int* flag = n;
    wait_for_host<<<1, 1>>>(flag, n + 1);
    std::thread setter([=] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        *flag = 7;
    });
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", n[1]);
    setter.join();
}
