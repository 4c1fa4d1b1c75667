// `streamlab reset`: restores a puzzle's original file.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct ResetOptions {
    std::string puzzle;
};

CLI::App* add_command(CLI::App& app, ResetOptions& options);
void complete(ResetOptions& options);
int perform(const ResetOptions& options);

}  // namespace streamlab::cli
