// The arrows between lanes: from what decided a start to what it decided.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "analysis/timeline.hpp"
#include "render/picture_lane.hpp"
#include "render/primitives.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// `lane_middle`: the height of each stream's lane. Record -> wait solid, fences dashed. Nothing at
// all where there are more than `most`.
void draw_arrows(const trace::Trace& trace, const TimeScale& scale,
                 const std::map<std::uint32_t, double>& lane_middle, std::size_t most,
                 std::vector<Primitive>& out);

}  // namespace streamlab::render
