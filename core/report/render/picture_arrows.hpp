// Draws the arrows between lanes, from the cause of a start to the operation that it started.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "analysis/timeline.hpp"
#include "render/picture_lane.hpp"
#include "render/primitives.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// Titles of rules, by id.
using RuleTitles = std::map<std::string, std::string>;

// `lane_middle`: the y position of each stream's lane. Arrows from a record to a wait are solid,
// those of fences dashed. Draws none if there are more than `most`. A few have a chip with their
// rule.
void draw_arrows(const trace::Trace& trace, const TimeScale& scale,
                 const std::map<std::uint32_t, double>& lane_middle, std::size_t most,
                 const RuleTitles& rules, std::vector<Primitive>& out);

}  // namespace streamlab::render
