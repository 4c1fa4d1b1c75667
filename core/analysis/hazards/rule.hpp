// Which rule a finding rests on.
#pragma once

#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "S2": the rule to read first, by kind, form and what the two places are. Never empty.
std::string_view rule_of(const trace::Trace& trace, const trace::Hazard& hazard);

}  // namespace streamlab::analysis
