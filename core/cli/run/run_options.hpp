// What is run, and what is made of the run.
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
    std::vector<std::string> more_sources;  // compiled and linked with a target that is a file
    std::string device = "model";
    std::map<std::string, std::string> knobs;
    std::uint64_t seed = 1;
    std::optional<double> timeout_s;  // for the whole run; default: program::RunRequest's limits
    bool debug = false;
    bool quiet = false;
    bool look = false;  // of a lab only its picture, also in a terminal
    bool why = false;   // and the cause: of a lab or puzzle it is told only if asked for
    bool hazards = true;
    bool strict = false;  // a finding of severity error makes the command fail
    bool cupti = false;   // take a GPU's times from CUPTI instead of events
    OutputPaths outputs;
    ViewStyle style;
    std::vector<std::string> include_dirs;
    std::vector<std::string> defines;
    std::string standard = "gnu++17";
    bool per_thread_default_stream = false;
    std::vector<std::string> arguments;  // after --
};

}  // namespace streamlab::cli
