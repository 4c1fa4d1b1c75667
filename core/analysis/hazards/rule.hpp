// Which rule a finding rests on.
#pragma once

#include <string>
#include <string_view>

#include "analysis/hazards/scene.hpp"

namespace streamlab::analysis {

// "S2": the rule to read first, by kind, form, what the two places are and what the program did
// between them. Never empty.
std::string rule_of(const trace::Trace& trace, const trace::Hazard& hazard);

// The same, but without what the program did between them.
std::string_view usual_rule_of(const Scene& scene);

// Whether a finding of this kind says that an order between two accesses is missing.
bool needs_order(const trace::Hazard& hazard);

}  // namespace streamlab::analysis
