// The witness of a finding: the few steps of the program that led to it.
#pragma once

#include <vector>

#include "analysis/hazards/causes/near_miss.hpp"
#include "analysis/hazards/finding.hpp"

namespace streamlab::analysis {

inline constexpr std::size_t max_witnesses = 5;

// The two sides and the steps that seem to order them, in program order. `near_miss` may be null.
std::vector<WitnessStep> witness(const Scene& scene, const NearMiss* near_miss);

}  // namespace streamlab::analysis
