// All clocks of the host measure the same duration of a kernel of five milliseconds.
// rule: H1
// prints: steady 5 system 5 high_resolution 5
// prints: monotonic 5 realtime 5 raw 5 gettimeofday 5 timespec_get 5
#include <sys/time.h>
#include <time.h>

#include <chrono>
#include <cmath>

#include "case.cuh"

__global__ void k() { spin_ms(5); }

template <class Clock>
double now_ms() {
    return std::chrono::duration<double, std::milli>(Clock::now().time_since_epoch()).count();
}
double posix_ms(clockid_t clock) {
    timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
double day_ms() {
    timeval t;
    gettimeofday(&t, nullptr);
    return t.tv_sec * 1e3 + t.tv_usec / 1e3;
}
double c11_ms() {
    timespec t;
    timespec_get(&t, TIME_UTC);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
struct Readings {
    double steady = now_ms<std::chrono::steady_clock>();
    double system = now_ms<std::chrono::system_clock>();
    double high = now_ms<std::chrono::high_resolution_clock>();
    double monotonic = posix_ms(CLOCK_MONOTONIC), real = posix_ms(CLOCK_REALTIME);
    double raw = posix_ms(CLOCK_MONOTONIC_RAW), day = day_ms(), c11 = c11_ms();
};

int main() {
    k<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
    const Readings before;
    k<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
    const Readings after;
    std::printf("steady %.0f system %.0f high_resolution %.0f\n", after.steady - before.steady,
                after.system - before.system, after.high - before.high);
    std::printf("monotonic %.0f realtime %.0f raw %.0f gettimeofday %.0f timespec_get %.0f\n",
                after.monotonic - before.monotonic, after.real - before.real,
                after.raw - before.raw, after.day - before.day, after.c11 - before.c11);
}
