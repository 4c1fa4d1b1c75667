// The output of `compare --json`: schema "streamlab.compare/1" (docs/compare.md).
#pragma once

#include <string>

#include "render/comparison/compared_runs.hpp"

namespace streamlab::render {

// Ends with a line feed.
std::string comparison_json(const ComparedRuns& runs);

}  // namespace streamlab::render
