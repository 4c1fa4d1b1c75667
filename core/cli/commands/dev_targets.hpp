// Finds the puzzles and labs for `dev check`, by name, number or folder.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"
#include "cli/commands/dev_check_command.hpp"
#include "cli/files/places.hpp"

namespace streamlab::cli {

struct DevTargets {
    std::vector<catalogue::Lab> labs;
    std::vector<check::Puzzle> puzzles;
};

// A plain number selects both the lab and the puzzle with that number. A folder may be a puzzle's,
// or one with puzzles/ and solutions/. Returns only the requested shard. Throws UsageError.
DevTargets find_dev_targets(const DevCheckOptions& options, const Places& places,
                            const std::vector<catalogue::Lab>& labs);

}  // namespace streamlab::cli
