// The options of `run`: the program, its settings and the outputs.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/output_file.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct RunOptions {
    std::string target;                     // a lab's name, number or folder, or a source file
    std::vector<std::string> more_sources;  // compiled and linked with a source file as target
    std::string device = "model";
    std::map<std::string, std::string> knobs;
    std::uint64_t seed = 1;
    // For the whole run; default: the limits of program::RunRequest.
    std::optional<double> timeout_s;
    bool debug = false;
    bool quiet = false;
    bool look = false;  // print only a lab's timeline, also in a terminal
    bool why = false;   // also print causes, which labs and puzzles omit by default
    bool hazards = true;
    bool preview = false;  // run only sampled blocks of large launches
    bool strict = false;   // fail on findings of severity error
    bool cupti = false;    // take GPU times from CUPTI instead of events
    OutputPaths outputs;
    ViewStyle style;
    std::vector<std::string> include_dirs;
    std::vector<std::string> defines;
    std::string standard = "gnu++17";
    bool per_thread_default_stream = false;
    std::vector<std::string> arguments;  // after --
};

}  // namespace streamlab::cli
