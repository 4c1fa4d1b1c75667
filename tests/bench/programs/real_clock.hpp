// Real time and memory of a program whose clocks are virtual, from system calls.
//
// The programs of this folder never wait, so their CPU time equals the wall time on an idle machine
// and does not depend on the machine's load.
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

// Anonymous memory in use, in bytes.
inline double anonymous_bytes() {
    std::FILE* file = std::fopen("/proc/self/status", "r");
    char line[256];
    double kib = 0;
    while (file && std::fgets(line, sizeof line, file))
        if (std::sscanf(line, "RssAnon: %lf", &kib) == 1) break;
    if (file) std::fclose(file);
    return kib * 1024;
}
