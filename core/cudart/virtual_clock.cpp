// The host's clocks and sleeps, in virtual time: the program's definitions take the place of the C
// library's, also for the C++ library (std::chrono, std::this_thread::sleep_for).
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>

#include "cudart/runtime.hpp"

namespace {

using streamlab::model::Nanoseconds;

constexpr Nanoseconds second = 1000000000;
// What the calendar says when a program starts: the same in each run. 2026-01-01 00:00:00 UTC.
constexpr std::time_t start_of_time = 1767225600;
// Monotonic clocks do not start at zero, so that nobody divides by them or takes them for unset.
constexpr std::time_t time_since_boot = 1000;

Nanoseconds now() { return streamlab::cudart::runtime().simulation->host_now(); }

// Reading a clock takes its time, or a loop that only reads clocks would never end.
Nanoseconds read_clock() {
    auto& simulation = *streamlab::cudart::runtime().simulation;
    simulation.host().clock_ns += simulation.profile().clock_read_ns;
    return now();
}

void sleep_for(Nanoseconds duration) {
    if (duration <= 0) return;
    auto& simulation = *streamlab::cudart::runtime().simulation;
    simulation.host().clock_ns += duration;
    simulation.catch_up();
}

std::timespec since(std::time_t start, Nanoseconds ns) {
    return {start + static_cast<std::time_t>(ns / second), static_cast<long>(ns % second)};
}

bool is_calendar(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

bool is_processor_time(clockid_t clock) {
    return clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID;
}

std::time_t start_of(clockid_t clock) {
    if (is_processor_time(clock)) return 0;
    return is_calendar(clock) ? start_of_time : time_since_boot;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, std::timespec* result) noexcept {
    *result = since(start_of(clock), read_clock());
    return 0;
}

int clock_getres(clockid_t, std::timespec* result) noexcept {
    if (result) *result = {0, 1};
    return 0;
}

int gettimeofday(struct timeval* result, void*) noexcept {
    const std::timespec ts = since(start_of_time, read_clock());
    *result = {ts.tv_sec, ts.tv_nsec / 1000};
    return 0;
}

std::time_t time(std::time_t* result) noexcept {
    const std::time_t seconds = since(start_of_time, read_clock()).tv_sec;
    if (result) *result = seconds;
    return seconds;
}

int timespec_get(std::timespec* result, int base) noexcept {
    if (base != TIME_UTC) return 0;
    *result = since(start_of_time, read_clock());
    return base;
}

int getrusage(int, struct rusage* result) noexcept {
    *result = {};
    const std::timespec ts = since(0, read_clock());
    result->ru_utime = {ts.tv_sec, ts.tv_nsec / 1000};
    return 0;
}

int nanosleep(const std::timespec* duration, std::timespec* remaining) {
    if (duration->tv_nsec < 0 || duration->tv_nsec >= second || duration->tv_sec < 0) {
        errno = EINVAL;
        return -1;
    }
    sleep_for(duration->tv_sec * second + duration->tv_nsec);
    if (remaining) *remaining = {};
    return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const std::timespec* when,
                    std::timespec* remaining) {
    Nanoseconds duration = when->tv_sec * second + when->tv_nsec;
    if (flags & TIMER_ABSTIME) duration -= start_of(clock) * second + now();
    sleep_for(duration);
    if (remaining) *remaining = {};
    return 0;
}

unsigned sleep(unsigned seconds) {
    sleep_for(seconds * second);
    return 0;
}

int usleep(useconds_t microseconds) {
    sleep_for(Nanoseconds{microseconds} * 1000);
    return 0;
}

}  // extern "C"
