// Two timelines above each other as a drawing: one axis, operations that belong together linked,
// the differences in words below.
#pragma once

#include "render/comparison/compared_runs.hpp"
#include "render/picture.hpp"

namespace streamlab::render {

// Of the options: width, title, words and most_streams.
Drawing draw_comparison(const ComparedRuns& runs, const PictureOptions& options = {});

}  // namespace streamlab::render
