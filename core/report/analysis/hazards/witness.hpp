// The few steps of a program that show how a finding came about.
#pragma once

#include <vector>

#include "analysis/hazards/causes/near_miss.hpp"
#include "analysis/hazards/finding.hpp"

namespace streamlab::analysis {

inline constexpr std::size_t most_witnesses = 5;

// The two places and the steps that seem to order them, in the program's order. `near_miss` may be
// null.
std::vector<WitnessStep> witness(const Scene& scene, const NearMiss* near_miss);

}  // namespace streamlab::analysis
