// Draws two timelines one above the other: a common axis, links between matched operations, and the
// differences in words below.
#pragma once

#include "render/comparison/compared_runs.hpp"
#include "render/picture.hpp"

namespace streamlab::render {

// Uses the options width, title, words and max_streams.
Drawing draw_comparison(const ComparedRuns& runs, const PictureOptions& options = {});

}  // namespace streamlab::render
