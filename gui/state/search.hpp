// Search for operations and calls by name, stream or source line.
#pragma once

#include <string>
#include <vector>

#include "state/timeline_state.hpp"
#include "trace/trace.hpp"

namespace streamlab::gui {

// Operations and calls in the order of their starts whose name ("k1", "copy H2D 4 MiB",
// "cudaMemcpyAsync"), stream ("stream a") or source line ("fence.cu:31") contains the text,
// ignoring case; none for an empty text. A call is listed only if it issued no operation.
std::vector<Target> find_targets(const trace::Trace& trace, const std::string& text);

}  // namespace streamlab::gui
