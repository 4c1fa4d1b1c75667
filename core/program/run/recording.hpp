// Python programs recorded on a real GPU: nothing is built, and a run opens a recording.
#pragma once

#include <filesystem>
#include <string>

#include "program/run/request.hpp"
#include "trace/trace.hpp"

namespace streamlab::program {

// True for a program that has recordings instead of a build: a .py.
bool is_recorded(const std::filesystem::path& program);

struct OpenedRecording {
    trace::Trace trace;  // with readable kernel names
    std::string says;    // the output of `streamlab why`
};

// Opens the recording of the request's program: NAME.rec next to NAME.py, or VALUE.rec if that
// exists for the value of the knob "recording". Throws trace::TraceError.
OpenedRecording open_recording(const RunRequest& request);

}  // namespace streamlab::program
