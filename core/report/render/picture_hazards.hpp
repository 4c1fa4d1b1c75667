// Marks findings on a drawn timeline: a frame and a number on each operation of a finding, and a
// thin line between its two operations.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "analysis/hazards/finding.hpp"
#include "analysis/timeline.hpp"
#include "render/picture_lane.hpp"
#include "render/primitives.hpp"

namespace streamlab::render {

inline constexpr std::size_t max_marked_findings = 10;

// The findings to mark: errors and warnings, as many as remain distinguishable.
std::vector<analysis::Finding> marked_findings(const trace::Trace& trace);

// `lane_middle`: the y position of the first row of each stream's lane. Findings are numbered from
// 1.
void draw_hazards(const std::vector<analysis::Finding>& findings,
                  const analysis::Timeline& timeline, const TimeScale& scale,
                  const std::map<std::uint32_t, double>& lane_middle, std::vector<Primitive>& out);

// "1  error, race (E1): scale ... reads `partial` ..."
std::string line_of_finding(const analysis::Finding& finding, std::size_t number);

}  // namespace streamlab::render
