// The profiles and seeds with which a puzzle is run.
#pragma once

#include <vector>

#include "check/check.hpp"
#include "check/puzzle.hpp"
#include "check/running/runner.hpp"

namespace streamlab::check {

// Profiles first, then seeds. Throws CatalogueError if a profile is missing or invalid.
std::vector<Setting> settings_of(const Puzzle& puzzle, const CheckOptions& options);

}  // namespace streamlab::check
