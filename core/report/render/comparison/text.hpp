// Two timelines as text on a common axis, with the differences in words below.
#pragma once

#include <string>

#include "render/comparison/compared_runs.hpp"
#include "render/text.hpp"

namespace streamlab::render {

// Ends with a line feed. The options title and headline are ignored.
std::string render_comparison_text(const ComparedRuns& runs, const TextOptions& options = {});

}  // namespace streamlab::render
