// When host code accessed the memory of a finding, for its mark in the host's lane.
#pragma once

#include <cstddef>
#include <optional>

#include "analysis/hazards/finding.hpp"

namespace streamlab::analysis {

// `side`: index into Finding::places. nullopt if that side is not a read or write by host code.
std::optional<trace::Nanoseconds> time_of_host_access(const trace::Trace& trace,
                                                      const Finding& finding, std::size_t side);

}  // namespace streamlab::analysis
