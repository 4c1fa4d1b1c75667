// `streamlab why`: reports where a recorded program lost time.
#pragma once

#include <cstdint>
#include <string>

#include "cli/files/output_file.hpp"
#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct WhyOptions {
    // A recording, a trace of torch.profiler, a saved trace, or a folder of recordings.
    std::string file;
    std::string other;            // compared with `file`; may be empty
    std::uint64_t operation = 0;  // explain this one only; 0: the whole recording
    std::string steps;            // the range that is a step; empty: found
    std::string html;             // output file
    std::string perfetto;         // output file
    OutputPaths outputs;          // `trace` does not apply
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, WhyOptions& options);
void complete(WhyOptions& options);
int perform(const WhyOptions& options);

}  // namespace streamlab::cli
