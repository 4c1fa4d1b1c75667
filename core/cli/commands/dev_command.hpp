// `streamlab dev`: commands for authors of puzzles and labs.
#pragma once

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DevOptions {};

CLI::App* add_command(CLI::App& app, DevOptions& options);
// `dev` requires a subcommand: throws UsageError.
int perform(const DevOptions& options);

// Creates `streamlab dev`, to which the dev subcommands are added.
CLI::App& dev_command(CLI::App& app);

}  // namespace streamlab::cli
