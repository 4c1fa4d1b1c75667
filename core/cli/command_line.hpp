// The command line's grammar: which commands there are and what each one takes.
#pragma once

#include <optional>

#include "cli/options.hpp"

namespace streamlab::cli {

// Nothing is returned where --help or --version has already answered. Throws UsageError.
std::optional<Options> parse_command_line(int argc, char** argv);

}  // namespace streamlab::cli
