// Chooses the rule that a finding violates.
#pragma once

#include <string>
#include <string_view>

#include "analysis/hazards/causes/scene.hpp"

namespace streamlab::analysis {

// The id of the rule to read first, like "S2". It depends on the finding's kind and form, on the
// two places, and on what the program did between them. Never empty.
std::string rule_of(const trace::Trace& trace, const trace::Hazard& hazard);

// The same, but regardless of what the program did between them.
std::string_view usual_rule_of(const Scene& scene);

// Whether a finding of this kind reports a missing order between two accesses.
bool needs_order(const trace::Hazard& hazard);

}  // namespace streamlab::analysis
