// Starting and stopping a profiler's collection. streamlab's trace is always on, so both succeed
// and change nothing.
#pragma once

#include "streamlab/cudart/types/error.hpp"

extern "C" {
cudaError_t cudaProfilerStart();
cudaError_t cudaProfilerStop();
}
