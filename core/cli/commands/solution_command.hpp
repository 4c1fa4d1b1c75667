// `streamlab solution`: prints the solution of a puzzle.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct SolutionOptions {
    std::string puzzle;
    bool instructor = false;  // show it even before the puzzle is passed
};

CLI::App* add_command(CLI::App& app, SolutionOptions& options);
void complete(SolutionOptions& options);
int perform(const SolutionOptions& options);

}  // namespace streamlab::cli
