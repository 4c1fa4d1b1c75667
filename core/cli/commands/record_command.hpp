// `streamlab record`: records any program that uses a GPU.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/grammar/arguments.hpp"
#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct RecordOptions {
    std::string file;  // empty: PROGRAM.rec in the current folder
    // NVTX range at which to start, or cudaProfilerStart; if empty, recording starts at once.
    std::string from;
    std::optional<double> seconds;  // duration; nullopt: to the end
    bool quiet = false;
    std::vector<std::string> command;  // after --
};

CLI::App* add_command(CLI::App& app, RecordOptions& options);
inline void take_words(RecordOptions& options, const TypedWords& words) {
    options.command = words.program;
}
void complete(RecordOptions& options);
int perform(const RecordOptions& options);

}  // namespace streamlab::cli
