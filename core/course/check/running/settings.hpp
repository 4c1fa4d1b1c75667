// The combinations of profiles and seeds for a puzzle.
#pragma once

#include <vector>

#include "check/manifest/puzzle.hpp"
#include "check/running/options.hpp"
#include "check/running/setting.hpp"

namespace streamlab::check {

// Ordered by profile, then by seed. Throws CatalogueError if a profile is missing or invalid.
std::vector<Setting> settings_of(const Puzzle& puzzle, const CheckOptions& options);

}  // namespace streamlab::check
