// The command line's grammar: the commands and their options.
#pragma once

#include <optional>

#include "cli/options.hpp"

namespace streamlab::cli {

// Returns nullopt if --help or --version has already been answered. Throws UsageError.
std::optional<Options> parse_command_line(int argc, char** argv);

}  // namespace streamlab::cli
