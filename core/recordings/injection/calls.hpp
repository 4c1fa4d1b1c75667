// Calls to the CUDA runtime and driver APIs, with their streams, events and addresses.
#pragma once

#include "injection/library.hpp"

namespace streamlab::injection {

// Returns CUPTI's reason for refusing; null on success. Subscribes once per process.
const char* subscribe_calls(const Library& cupti);
// Enables or disables reports of all calls that affect the order of work.
void enable_call_reports(const Library& cupti, bool report);
// Enables reports of cudaProfilerStart and cudaProfilerStop only, which then begin and end the
// recording.
void enable_profiler_callbacks(const Library& cupti);

}  // namespace streamlab::injection
