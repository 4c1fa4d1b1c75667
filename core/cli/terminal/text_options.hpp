// The text options for stdout.
#pragma once

#include "cli/terminal/view_style.hpp"
#include "render/text.hpp"

namespace streamlab::cli {

// With --ascii and --color applied.
render::TextOptions text_options(const ViewStyle& style);

}  // namespace streamlab::cli
