// `streamlab hint`: one more hint. If no puzzle is named, the next one is meant.
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

// The hints shown so far and one more, which is counted: the puzzle's own, and then what the last
// check advises. Says so if there is none left. `watch` has a key for it.
std::string next_hint(const check::Puzzle& puzzle, std::size_t columns);

}  // namespace streamlab::cli
