// `streamlab why-not 03 k1 k2`: why two operations of a run did not overlap, and what a change
// would bring, tried on the model device.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct WhyNotOptions {
    std::string target;         // a lab, a source file, or a trace written by run --trace
    std::string first, second;  // operations, as the timeline names them
    std::string device = "model";
    std::map<std::string, std::string> knobs;
    std::uint64_t seed = 1;
    std::optional<double> timeout_s;
    std::vector<std::string> include_dirs;
    std::vector<std::string> defines;
    bool per_thread_default_stream = false;
    bool tries = true;  // run the program again with one change
    std::string json;   // a file, "-" for stdout, empty: none
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, WhyNotOptions& options);
void complete(WhyNotOptions& options);
int perform(const WhyNotOptions& options);

}  // namespace streamlab::cli
