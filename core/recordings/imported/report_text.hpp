// The output of `streamlab why`: the figures and the most costly findings.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "imported/findings.hpp"
#include "imported/recording.hpp"
#include "imported/step_budget.hpp"

namespace streamlab::imported {

// The caller must wrap long lines. `command` is the name under which streamlab was started.
std::string report_text(const Recording& recording, const std::vector<Finding>& findings,
                        const std::string& command);
// Begins with the steady step, if there are steps; otherwise like the function above.
std::string report_text(const Recording& recording, const StepReport& steps,
                        const std::vector<Finding>& findings, const std::string& command);

// The limits of what the trace shows, one sentence each.
std::vector<std::string> limits_of(const Recording& recording);

}  // namespace streamlab::imported
