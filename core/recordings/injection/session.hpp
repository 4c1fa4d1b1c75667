// Start and end of a recording.
#pragma once

#include <string_view>

namespace streamlab::injection {

// Starts as requested by environment variables: STREAMLAB_RECORD names the file,
// STREAMLAB_RECORD_FROM the NVTX range to wait for (or "cudaProfilerStart" for that call),
// STREAMLAB_RECORD_SECONDS the duration.
void begin_from_environment();

// Both have no effect if there is nothing to start or to end.
bool begin_recording();
void end_recording();

// Called when an NVTX range begins, or when this thread's innermost range ends.
void on_range_begin(std::string_view name);
void on_range_end();
// Called when the program issues work: the first call starts the duration of --seconds.
void on_work();
// Called for cudaProfilerStart and cudaProfilerStop.
void on_profiler_call(std::string_view function);

}  // namespace streamlab::injection
