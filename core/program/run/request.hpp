// The parameters of a run: the program, its settings and its limits.
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
    std::map<std::string, std::string> environment;  // additional variables, by name
    // The program also inherits our environment, but never inside a sandbox. If false, it still
    // inherits LD_LIBRARY_PATH outside a sandbox, as it may not start without it.
    bool inherits_environment = true;
    int device_count = 1;  // number of devices, all with that profile
    std::uint64_t seed = 1;
    bool hazards = true;  // detect hazards while the program runs
    // Run only sampled blocks of large launches: their times are right, their results incomplete.
    bool preview = false;
    // Record data dependencies between operations and the host's waits: Trace::dataflow and
    // host_waits. Needs hazards.
    bool dataflow = false;
    // Limits by the wall clock, in seconds: for the whole run, and since the last progress, i.e.
    // since an operation ended or a call did more than a query that returned cudaErrorNotReady. A
    // program that hangs is stopped early; one that makes progress is not.
    double timeout_s = 600;
    double stalled_s = 60;
    // Units of work (model::WorkMeter: basic blocks, about a nanosecond each) after which the
    // program is stopped with a note of kind limit, at the same point on every machine; 0 for no
    // limit.
    std::uint64_t work_limit = 0;
    // The sandbox for an untrusted submission. Without one, the program has all of the user's
    // rights.
    std::optional<Sandbox> sandbox;
    // Size limit of the trace file, which an endless loop would otherwise fill.
    std::uintmax_t trace_bytes = std::uintmax_t{4} << 30;
    bool capture_published = false;  // capture the output of lab.cuh's publish(); otherwise it is
                                     // printed
    // The real GPU to run on, by the driver's index; it becomes the program's device 0, and profile
    // and hazards are ignored. -1: run on the model device.
    int gpu = -1;
    std::string gpu_name;  // for the trace
    // inlined functions from these headers are attributed to the caller's line
    std::filesystem::path cuda_include_dir;
    bool capture_output = false;  // otherwise the program writes to our stdout and stderr
    // For recordings: the output is that of `streamlab why`; if false, there is no output.
    bool outputs_explanation = true;
    std::filesystem::path trace_file;  // empty: a temporary one, removed with the Run
};

}  // namespace streamlab::program
