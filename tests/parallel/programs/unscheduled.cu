// A thread outside the scheduler, a timer's, holds malloc's lock for most of the
// time. A fork of the program would find it locked forever, so there is none.
// shared: no
#include <malloc.h>
#include <signal.h>
#include <time.h>

#include <cstdio>
#include <cstddef>

#include "shared.hpp"

// Its actions are not recorded: they are not work of the program's threads.
#ifdef __clang__
#define UNSEEN __attribute__((no_sanitize("thread", "coverage")))
#else
#define UNSEEN __attribute__((no_sanitize("thread"), no_sanitize_coverage))
#endif

extern "C" void* __libc_malloc(std::size_t bytes);
extern "C" void __libc_free(void* memory);

volatile bool has_begun = false;

UNSEEN void keep_malloc_busy(sigval) {
    has_begun = true;
    for (;;)
        __libc_free(__libc_malloc(100'000));  // too large for a thread's cache
}

UNSEEN void wait_for_its_begin() {
    while (!has_begun) {
    }
}

__global__ void add(int* a, int by) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int round = 0; round < 20; ++round)
        a[i] += by;
}

int main() {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    sigevent event{};
    event.sigev_notify = SIGEV_THREAD;
    event.sigev_notify_function = keep_malloc_busy;
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) return 1;
    const itimerspec soon{{0, 0}, {0, 1000}};
    timer_settime(timer, 0, &soon, nullptr);
    wait_for_its_begin();
    const int n = 1 << 14;
    int* a;
    cudaMalloc(&a, n * sizeof(int));
    cudaMemset(a, 0, n * sizeof(int));
    for (int round = 0; round < 50; ++round)
        add<<<n / 64, 64>>>(a, round);
    int last = 0;
    cudaMemcpy(&last, a + n - 1, sizeof last, cudaMemcpyDeviceToHost);
    std::printf("%d\n", last);
    cudaFree(a);
    report_block_processes();
}
