// `streamlab compare`: shows two runs and their differences.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/output_file.hpp"
#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

// One of the two runs that `compare` shows.
struct ComparedRun {
    std::string target;  // a lab, a source file, or a trace written by run --trace
    std::string device;  // empty: CompareOptions::device
    std::map<std::string, std::string> knobs;  // in addition to CompareOptions::knobs
};

struct CompareOptions {
    ComparedRun first, second;
    std::string last;  // the third argument: a device, if second.target is one
    std::string device = "model";
    std::map<std::string, std::string> knobs;
    std::uint64_t seed = 1;
    std::optional<double> timeout_s;
    std::vector<std::string> include_dirs;
    std::vector<std::string> defines;
    OutputPaths outputs;  // `trace` does not apply
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, CompareOptions& options);
void complete(CompareOptions& options);
int perform(const CompareOptions& options);

}  // namespace streamlab::cli
