// Selects the rule that a finding violates.
#pragma once

#include <string>
#include <string_view>

#include "analysis/hazards/causes/scene.hpp"

namespace streamlab::analysis {

// The id of the rule to read first, such as "S2". Depends on the finding's kind and form, on its
// two sides, and on the program's steps between them. Never empty.
std::string rule_of(const trace::Trace& trace, const trace::Hazard& hazard);

// Like rule_of(), regardless of the program's steps between the sides.
std::string_view usual_rule_of(const Scene& scene);

// True if a finding of this kind reports a missing order between two accesses.
bool needs_order(const trace::Hazard& hazard);

}  // namespace streamlab::analysis
