// The host's clocks and sleeps in virtual time. These functions replace the C library's, also for
// the C++ library (std::chrono, std::this_thread::sleep_for).
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <ctime>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/state/in_kernel.hpp"
#include "cudart/state/observer.hpp"
#include "cudart/threads/virtual_clock.hpp"

// The exception specifications that the C library's declarations use.
#ifndef __THROW
#define __THROW
#endif

namespace {

using streamlab::cudart::calendar_start_s;
using streamlab::cudart::monotonic_start_s;
using streamlab::cudart::report_object_read;
using streamlab::cudart::report_object_write;
using streamlab::cudart::second_ns;
using streamlab::cudart::sleep_until;
using streamlab::model::Nanoseconds;

Nanoseconds now() { return streamlab::cudart::runtime().simulation->host_now(); }

// Reading a clock takes time; otherwise a loop that only reads clocks would never end.
Nanoseconds pass_clock_read() {
    auto& simulation = *streamlab::cudart::runtime().simulation;
    simulation.host().clock_ns += simulation.profile().clock_read_ns;
    simulation.catch_up_with_tolerance();
    return now();
}

// Of a clock that is fine enough to measure a kernel.
Nanoseconds read_clock(const void* site) {
    auto* const observer = streamlab::cudart::runtime().observer;
    if (observer && !streamlab::cudart::in_kernel()) observer->reads_clock(site);
    return pass_clock_read();
}

std::timespec since(std::time_t start, Nanoseconds ns) {
    return {start + static_cast<std::time_t>(ns / second_ns), static_cast<long>(ns % second_ns)};
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, std::timespec* result) __THROW {
    report_object_write(result, STREAMLAB_CALLER);
    *result = since(streamlab::cudart::start_of(clock), read_clock(STREAMLAB_CALLER));
    return 0;
}

int clock_getres(clockid_t, std::timespec* result) __THROW {
    report_object_write(result, STREAMLAB_CALLER);
    if (result) *result = {0, 1};
    return 0;
}

int gettimeofday(struct timeval* result, void*) __THROW {
    report_object_write(result, STREAMLAB_CALLER);
    const std::timespec ts = since(calendar_start_s, read_clock(STREAMLAB_CALLER));
    *result = {ts.tv_sec, ts.tv_nsec / 1000};
    return 0;
}

std::time_t time(std::time_t* result) __THROW {
    report_object_write(result, STREAMLAB_CALLER);
    const std::time_t seconds = since(calendar_start_s, pass_clock_read()).tv_sec;
    if (result) *result = seconds;
    return seconds;
}

int timespec_get(std::timespec* result, int base) __THROW {
    report_object_write(result, STREAMLAB_CALLER);
    if (base != TIME_UTC) return 0;
    *result = since(calendar_start_s, read_clock(STREAMLAB_CALLER));
    return base;
}

int getrusage(int, struct rusage* result) __THROW {
    report_object_write(result, STREAMLAB_CALLER);
    *result = {};
    const std::timespec ts = since(0, pass_clock_read());
    result->ru_utime = {ts.tv_sec, ts.tv_nsec / 1000};
    return 0;
}

int nanosleep(const std::timespec* duration, std::timespec* remaining) {
    report_object_read(duration, STREAMLAB_CALLER);
    report_object_write(remaining, STREAMLAB_CALLER);
    if (duration->tv_nsec < 0 || duration->tv_nsec >= second_ns || duration->tv_sec < 0) {
        errno = EINVAL;
        return -1;
    }
    sleep_until(now() + duration->tv_sec * second_ns + duration->tv_nsec);
    if (remaining) *remaining = {};
    return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const std::timespec* when,
                    std::timespec* remaining) {
    report_object_read(when, STREAMLAB_CALLER);
    report_object_write(remaining, STREAMLAB_CALLER);
    if (flags & TIMER_ABSTIME) {
        sleep_until(streamlab::cudart::host_time_of(clock, *when));
    } else {
        sleep_until(now() + when->tv_sec * second_ns + when->tv_nsec);
    }
    if (remaining) *remaining = {};
    return 0;
}

unsigned sleep(unsigned seconds) {
    sleep_until(now() + seconds * second_ns);
    return 0;
}

int usleep(useconds_t microseconds) {
    sleep_until(now() + Nanoseconds{microseconds} * 1000);
    return 0;
}

}  // extern "C"

// The C++ library's, for findings: its own call of clock_gettime does not tell the program's line.
#ifdef __GLIBCXX__

namespace std::chrono {
inline namespace _V2 {

system_clock::time_point system_clock::now() noexcept {
    const nanoseconds since_start(read_clock(STREAMLAB_CALLER));
    return time_point(duration_cast<duration>(seconds(calendar_start_s) + since_start));
}

steady_clock::time_point steady_clock::now() noexcept {
    const nanoseconds since_start(read_clock(STREAMLAB_CALLER));
    return time_point(duration_cast<duration>(seconds(monotonic_start_s) + since_start));
}

}  // namespace _V2
}  // namespace std::chrono

#endif
