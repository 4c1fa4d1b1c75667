// Finds operations and calls by their names, streams and places.
#pragma once

#include <string>
#include <vector>

#include "state/timeline_state.hpp"
#include "trace/trace.hpp"

namespace streamlab::gui {

// Finds all whose name ("k1", "copy H2D 4 MiB", "cudaMemcpyAsync"), stream ("stream a") or place
// ("fence.cu:31") contains the text, ignoring case, in the order of their starts. Finds nothing for
// an empty text. A call is listed itself only if it issued no operation.
std::vector<Target> find_targets(const trace::Trace& trace, const std::string& text);

}  // namespace streamlab::gui
