// The steady step in words: the beginning of `streamlab why`.
#pragma once

#include <string>

#include "imported/step_budget.hpp"

namespace streamlab::imported {

// Requires steps. The caller must wrap long lines. `command` is the name under which streamlab was
// started.
std::string step_text(const StepReport& report, const std::string& command);

// "A step takes 4.21 ms: the median of 96, from 4.05 to 4.60 ms."
std::string step_sentence(const StepReport& report);

}  // namespace streamlab::imported
