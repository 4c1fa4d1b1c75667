// Finds operations and calls by what people know of them.
#pragma once

#include <string>
#include <vector>

#include "state/timeline_state.hpp"
#include "trace/trace.hpp"

namespace streamlab::gui {

// All whose name ("k1", "copy H2D 4 MiB", "cudaMemcpyAsync"), stream ("stream a") or place
// ("fence.cu:31") contains the text, upper or lower case; in the order of their starts. Nothing
// for an empty text. A call stands for itself only where it issued no operation.
std::vector<Target> find_targets(const trace::Trace& trace, const std::string& text);

}  // namespace streamlab::gui
