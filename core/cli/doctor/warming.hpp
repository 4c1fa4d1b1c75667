// Fills the caches that make the first program of a user or of a class slow.
#pragma once

#include <string>

#include "cli/files/places.hpp"

namespace streamlab::cli {

// Checks the solutions of some puzzles, as `check` and as `grade` do, and builds some labs: after
// that the headers that all programs share are precompiled. Returns a summary in words; throws
// std::runtime_error if a solution is not accepted.
std::string warm_caches(const Places& places);

}  // namespace streamlab::cli
