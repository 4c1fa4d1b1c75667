// The output of `streamlab why --json`: the object streamlab.why/1.
#pragma once

#include <ostream>
#include <vector>

#include "imported/findings.hpp"
#include "imported/recording.hpp"
#include "imported/step_budget.hpp"

namespace streamlab::imported {

// Writes one operation at a time, so that millions of them need little memory.
void write_json(std::ostream& to, const Recording& recording, const StepReport& steps,
                const std::vector<Finding>& findings);

}  // namespace streamlab::imported
