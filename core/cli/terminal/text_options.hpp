// Text options for stdout.
#pragma once

#include "cli/terminal/view_style.hpp"
#include "render/text.hpp"

namespace streamlab::cli {

// Applies --ascii and --color.
render::TextOptions text_options(const ViewStyle& style);

}  // namespace streamlab::cli
