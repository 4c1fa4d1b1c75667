// Calls of the CUDA runtime and of the driver, with the streams, events and addresses they name.
#pragma once

#include "injection/library.hpp"

namespace streamlab::injection {

// Returns a reason if CUPTI refuses, else null. Subscribes once in the life of the process.
const char* subscribe_calls(const Library& cupti);
// Which calls are reported: all that tell something of the order of work, or none.
void report_calls(const Library& cupti, bool report);
// Only cudaProfilerStart and cudaProfilerStop, which then begin and end the recording.
void wait_for_profiler_calls(const Library& cupti);

}  // namespace streamlab::injection
