// The command line's grammar: the commands and their options.
#pragma once

#include <functional>
#include <optional>

#include "cli/options.hpp"

namespace CLI {
class App;
}

namespace streamlab::cli {

// Returns nullopt if --help or --version has already been answered. Throws UsageError.
std::optional<Options> parse_command_line(int argc, char** argv);

// Shows the grammar as CLI11 holds it, for tests of all commands and options.
void look_at_grammar(const std::function<void(const CLI::App&)>& look);

}  // namespace streamlab::cli
