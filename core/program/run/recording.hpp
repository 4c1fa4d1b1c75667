// Python programs that were recorded on a real GPU: nothing is built, and a run opens a recording.
#pragma once

#include <filesystem>
#include <string>

#include "program/run/request.hpp"
#include "trace/trace.hpp"

namespace streamlab::program {

// Whether the program is one of which there are recordings: a .py.
bool is_recorded(const std::filesystem::path& program);

struct OpenedRecording {
    trace::Trace trace;  // with the kernels' names as people say them
    std::string says;    // what `streamlab why` says of it
};

// The recording of the request's program: NAME.rec beside NAME.py, or VALUE.rec if there is one for
// the value of the knob "recording". Throws trace::TraceError.
OpenedRecording open_recording(const RunRequest& request);

}  // namespace streamlab::program
