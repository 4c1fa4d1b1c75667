// Shared helpers for the programs in this folder. Each measures facts of its device, in the way
// described in docs/measurements/model-and-gpu.md, and prints one per line as "name, a colon,
// microseconds".
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "lab.cuh"

inline void fact(const char* name, double microseconds) {
    std::printf("%s: %.3f\n", name, microseconds);
}

inline double now_us() {
    const auto since_start = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::micro>(since_start).count();
}

inline double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Cost of reading the host's clock, which is included in everything measured with it.
inline double clock_us() {
    const int reads = 1000;
    const double begin = now_us();
    for (int i = 1; i < reads; ++i)
        now_us();
    return (now_us() - begin) / reads;
}

// Host time of `work`; `before` prepares it each time and is not measured.
template <class Before, class Work>
double median_us(int times, Before before, Work work) {
    std::vector<double> values;
    for (int i = 0; i < times; ++i) {
        before();
        const double begin = now_us();
        work();
        values.push_back(now_us() - begin);
    }
    return median(values) - clock_us();
}

inline void idle() { CHECK(cudaDeviceSynchronize()); }

// A template argument makes kernels with one body distinct.
template <int = 0>
__global__ void busy(unsigned long long nanoseconds) {
    spin(nanoseconds);
}

// Stores its start and end, by the device's clock.
template <int = 0>
__global__ void stamped(unsigned long long nanoseconds, unsigned long long* stamps) {
    const unsigned long long begin = globaltimer();
    spin(nanoseconds);
    stamps[1] = globaltimer();
    stamps[0] = begin;
}

template <int = 0>
__global__ void empty() {}
