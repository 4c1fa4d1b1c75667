// `streamlab dev`: the commands for those who write puzzles and labs.
#pragma once

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DevOptions {};

CLI::App* add_command(CLI::App& app, DevOptions& options);
// It does nothing alone: throws UsageError.
int perform(const DevOptions& options);

// The grammar that its own commands belong to.
CLI::App& dev_command(CLI::App& app);

}  // namespace streamlab::cli
