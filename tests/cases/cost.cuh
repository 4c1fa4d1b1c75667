// Shared helpers for kernel times: the duration of one, and the ratio of two.
#pragma once

#include <algorithm>

#include "case.cuh"

static __global__ void hold_back() { spin_ms(1); }

// Microseconds between two events; the second launch counts. All three calls are made while
// another kernel runs, so that the time between the events is the device's and not the host's.
template <class Launch>
double kernel_us(Launch launch) {
    cudaEvent_t before, after;
    CHECK(cudaEventCreate(&before));
    CHECK(cudaEventCreate(&after));
    float ms = 0;
    for (int i = 0; i < 2; ++i) {
        hold_back<<<1, 1>>>();
        CHECK(cudaEventRecord(before));
        launch();
        CHECK(cudaEventRecord(after));
        CHECK(cudaEventSynchronize(after));
        CHECK(cudaEventElapsedTime(&ms, before, after));
    }
    CHECK(cudaEventDestroy(before));
    CHECK(cudaEventDestroy(after));
    return 1000.0 * ms;
}

// Prints whether the ratio of first to second is between `least` and `most`.
inline void show_ratio(const char* what, double first_us, double second_us, double least,
                       double most) {
    const double ratio = first_us / second_us;
    if (ratio >= least && ratio <= most)
        std::printf("%s\n", what);
    else
        std::printf("%s: no, %.1f times (%.1f and %.1f us)\n", what, ratio, first_us, second_us);
}
