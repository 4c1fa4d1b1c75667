// The run that is asked for: the program, its settings and its limits.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "program/sandbox/sandbox.hpp"

namespace streamlab::program {

struct RunRequest {
    std::filesystem::path executable;
    std::string program;  // the source as the user named it, for the trace
    std::vector<std::string> arguments;
    std::map<std::string, std::string> knobs;        // --set NAME=VALUE
    std::string profile_text;                        // model::to_text(profile)
    std::map<std::string, std::string> environment;  // more variables, by name
    // The program gets our environment, too, but never inside a sandbox. If this is false, it still
    // gets LD_LIBRARY_PATH outside a sandbox, as it may not start without it.
    bool inherits_environment = true;
    int device_count = 1;  // the number of devices, all with that profile
    std::uint64_t seed = 1;
    bool hazards = true;  // look for hazards while it runs
    // Write down who computed from what, and when the host waited for what: Trace::dataflow and
    // host_waits. Needs hazards.
    bool dataflow = false;
    // Limits by the wall clock, in seconds: for the whole run, and since the last operation ended
    // or the last call did more than find out that something is not ready. A program that hangs is
    // stopped soon; one that makes progress is not.
    double timeout_s = 600;
    double stalled_s = 60;
    // Units of work (model::WorkMeter: basic blocks, about a nanosecond each) after which the
    // program is stopped with a note of kind limit, at the same place on every machine. 0: no
    // limit.
    std::uint64_t work_limit = 0;
    // The sandbox for an untrusted submission. Without one the program may do whatever the user
    // may.
    std::optional<Sandbox> sandbox;
    // The largest trace file that an endless loop may write.
    std::uintmax_t trace_bytes = std::uintmax_t{4} << 30;
    bool capture_published = false;  // keep what lab.cuh's publish() sends; else it is printed
    // The real GPU to run on, by the driver's number; it becomes the program's device 0, and
    // profile and hazards do not apply. -1: run on the model device.
    int gpu = -1;
    std::string gpu_name;  // for the trace
    // inlined functions from it count as their caller's line
    std::filesystem::path cuda_include_dir;
    bool capture_output = false;  // else the program writes to our stdout and stderr
    // Of a recording: its output is what `streamlab why` says of it. Else it has none.
    bool says_why = true;
    std::filesystem::path trace_file;  // empty: a temporary one, removed with the Run
};

}  // namespace streamlab::program
