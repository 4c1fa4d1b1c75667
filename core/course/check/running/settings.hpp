// The profiles and seeds with which a puzzle is run.
#pragma once

#include <vector>

#include "check/manifest/puzzle.hpp"
#include "check/running/options.hpp"
#include "check/running/setting.hpp"

namespace streamlab::check {

// Profiles first, then seeds. Throws CatalogueError if a profile is missing or invalid.
std::vector<Setting> settings_of(const Puzzle& puzzle, const CheckOptions& options);

}  // namespace streamlab::check
