// Draws the arrows between lanes, from the cause of a start to the operation that it started.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "analysis/timeline.hpp"
#include "render/picture_lane.hpp"
#include "render/primitives.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// `lane_middle`: the y position of each stream's lane. Arrows from a record to a wait are solid,
// those of fences dashed. Draws none if there are more than `most`.
void draw_arrows(const trace::Trace& trace, const TimeScale& scale,
                 const std::map<std::uint32_t, double>& lane_middle, std::size_t most,
                 std::vector<Primitive>& out);

}  // namespace streamlab::render
