// The page written by `streamlab why --html`, in one file: the steady step with its budget, then
// the whole recording. Without steps: findings and timeline.
#pragma once

#include <string>
#include <vector>

#include "imported/findings.hpp"
#include "imported/recording.hpp"
#include "imported/step_budget.hpp"

namespace streamlab::cli {

std::string why_page(const imported::Recording& recording, const imported::StepReport& steps,
                     const std::vector<imported::Finding>& findings);

}  // namespace streamlab::cli
