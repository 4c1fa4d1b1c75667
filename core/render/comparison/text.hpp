// Two timelines above each other on one axis, and below them the differences in words.
#pragma once

#include <string>

#include "render/comparison/compared_runs.hpp"
#include "render/text.hpp"

namespace streamlab::render {

// Ends with a line feed. The options' title and headline do not apply.
std::string render_comparison_text(const ComparedRuns& runs, const TextOptions& options = {});

}  // namespace streamlab::render
