// What `dev check` is to prove: puzzles and labs, by name, number or folder.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/puzzle.hpp"
#include "cli/options.hpp"
#include "cli/places.hpp"

namespace streamlab::cli {

struct DevTargets {
    std::vector<catalogue::Lab> labs;
    std::vector<check::Puzzle> puzzles;
};

// A bare number means the lab and the puzzle that have it; a folder may be a puzzle's, or one that
// holds puzzles/ and solutions/. Only the part that the options' shard is. Throws UsageError.
DevTargets find_dev_targets(const DevCheckOptions& options, const Places& places,
                            const std::vector<catalogue::Lab>& labs);

}  // namespace streamlab::cli
