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

// The hints shown so far and one more, which is recorded: the puzzle's own, then the advice of the
// last check. Says so if none is left. Also used by `watch`.
std::string next_hint(const check::Puzzle& puzzle, std::size_t columns);

}  // namespace streamlab::cli
