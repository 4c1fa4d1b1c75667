// The handler of a signal that arrives during a kernel
// cannot call the runtime, which is active itself.
// rule: H1
// only-on: model
// stopped: the handler of a signal calls cudaStreamQuery
// prints-end: and call the function where the program looks at the flag
#include <csignal>
#include <sys/time.h>

#include "case.cuh"

void on_tick(int) { cudaStreamQuery(nullptr); }

__global__ void count(volatile int* counts) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int round = 0; round < 2000; ++round)
        counts[i] = counts[i] + 1;
}

int main() {
    const int n = 1 << 16;
    int* counts = device_ints(n);
    std::signal(SIGALRM, on_tick);
    const itimerval soon{{0, 0}, {0, 20'000}};
    setitimer(ITIMER_REAL, &soon, nullptr);
    count<<<n / 256, 256>>>(counts);
    CHECK(cudaDeviceSynchronize());
}
