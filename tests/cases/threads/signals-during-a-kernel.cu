// Handlers of signals that arrive during a kernel are host code: they use
// the host's memory and functions, and their accesses are not the kernel's.
// rule: H1
// prints: handlers ran: 1
// prints: the kernel's sum: 131072000
// prints: the text is whole: 1
#include <csignal>
#include <cstring>
#include <sys/time.h>

#include "case.cuh"

volatile std::sig_atomic_t ticks = 0;
int table[64];
char text[64];

void on_tick(int) {
    const int tick = ticks + 1;
    ticks = tick;
    for (int i = 0; i < 64; ++i)
        table[i] = table[(i + 1) % 64] + tick;
    char own[64];
    std::snprintf(own, sizeof own, "tick %d", tick);
    std::memcpy(text, own, sizeof text);
}

__global__ void count(int* counts) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int round = 0; round < 2000; ++round)
        counts[i] += 1;
}

int main() {
    const int n = 1 << 16;
    int* counts = device_ints(n);
    struct sigaction action {};
    action.sa_handler = on_tick;
    sigaction(SIGALRM, &action, nullptr);
    const itimerval every_millisecond{{0, 1000}, {0, 1000}}, never{};
    setitimer(ITIMER_REAL, &every_millisecond, nullptr);
    count<<<n / 256, 256>>>(counts);
    CHECK(cudaDeviceSynchronize());
    setitimer(ITIMER_REAL, &never, nullptr);
    static int copy[n];
    CHECK(cudaMemcpy(copy, counts, sizeof copy, cudaMemcpyDeviceToHost));
    int sum = 0;
    for (const int each : copy)
        sum += each;
    // A GPU may finish before the first tick.
    std::raise(SIGALRM);
    struct sigaction now {};
    sigaction(SIGALRM, nullptr, &now);
    std::printf("handlers ran: %d\n", ticks > 0 && now.sa_handler == on_tick);
    std::printf("the kernel's sum: %d\n", sum);
    std::printf("the text is whole: %d\n", std::atoi(text + 5) == ticks);
    CHECK(cudaFree(counts));
}
