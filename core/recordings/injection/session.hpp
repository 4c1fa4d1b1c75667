// When recording begins and ends.
#pragma once

#include <string_view>

namespace streamlab::injection {

// Begins as the environment asks: STREAMLAB_RECORD names the file, STREAMLAB_RECORD_FROM the range
// to wait for ("cudaProfilerStart": that call), STREAMLAB_RECORD_SECONDS how long it lasts.
void begin_as_asked();

// Both do nothing where there is nothing to begin or to end.
bool begin_recording();
void end_recording();

// An NVTX range begins, or the innermost one of this thread ends.
void on_range_begin(std::string_view name);
void on_range_end();
// The program handed over work: its first one starts the clock of --seconds.
void on_work();
// cudaProfilerStart or cudaProfilerStop was called.
void on_profiler_call(std::string_view function);

}  // namespace streamlab::injection
