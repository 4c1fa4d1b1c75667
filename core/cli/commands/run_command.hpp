// `streamlab run`: runs a lab, a puzzle or a program.
#pragma once

#include "cli/grammar/arguments.hpp"
#include "cli/grammar/command.hpp"
#include "cli/run/run_options.hpp"

namespace streamlab::cli {

CLI::App* add_command(CLI::App& app, RunOptions& options);
inline void take_words(RunOptions& options, const TypedWords& words) {
    options.arguments = words.program;
}
void complete(RunOptions& options);
int perform(const RunOptions& options);

}  // namespace streamlab::cli
