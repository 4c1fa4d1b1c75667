// A program that sleeps for an hour ends at once, and its clocks include the sleep.
// only-on: model
// rule: H1
// prints: sleep_for 3600 s
// prints: usleep 500 ms, nanosleep 250 ms, sleep 2 s
// prints: time() 3600 s or more: 1
#include <time.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "case.cuh"

int main() {
    const time_t begin = time(nullptr);
    HostTimer hour;
    std::this_thread::sleep_for(std::chrono::hours(1));
    std::printf("sleep_for %.0f s\n", hour.ms() / 1000);
    HostTimer half;
    usleep(500000);
    const double half_ms = half.ms();
    HostTimer quarter;
    const timespec duration{0, 250000000};
    nanosleep(&duration, nullptr);
    const double quarter_ms = quarter.ms();
    HostTimer two;
    sleep(2);
    std::printf("usleep %.0f ms, nanosleep %.0f ms, sleep %.0f s\n", half_ms, quarter_ms,
                two.ms() / 1000);
    std::printf("time() 3600 s or more: %d\n", time(nullptr) - begin >= 3600);
}
