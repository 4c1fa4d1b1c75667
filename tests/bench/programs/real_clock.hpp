// The real time and memory of a program whose own clocks are virtual: straight from the kernel.
//
// The programs here never wait, so the processor's time is what a clock on the wall would show on a
// machine that does nothing else, and it is the same on one that does.
#pragma once

#include <sys/syscall.h>
#include <unistd.h>

#include <cstdio>
#include <ctime>

inline double processor_seconds() {
    std::timespec time;
    syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Memory in use that no file backs, in bytes.
inline double anonymous_bytes() {
    std::FILE* file = std::fopen("/proc/self/status", "r");
    char line[256];
    double kib = 0;
    while (file && std::fgets(line, sizeof line, file))
        if (std::sscanf(line, "RssAnon: %lf", &kib) == 1) break;
    if (file) std::fclose(file);
    return kib * 1024;
}
