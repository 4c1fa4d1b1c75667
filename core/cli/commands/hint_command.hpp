// `streamlab hint`: shows one more hint, by default for the next puzzle.
#pragma once

#include <string>

#include "check/manifest/puzzle.hpp"
#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct HintOptions {
    std::string puzzle;
};

CLI::App* add_command(CLI::App& app, HintOptions& options);
int perform(const HintOptions& options);

// Returns the hints shown so far and one more, and records that it was shown. The puzzle's own
// hints come first, then the advice of the last check. If none is left, the text says so. Also used
// by `watch`.
std::string next_hint(const check::Puzzle& puzzle, std::size_t columns);

}  // namespace streamlab::cli
