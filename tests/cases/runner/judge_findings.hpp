// Compares a run's findings with the expected ones.
#pragma once

#include <string>
#include <vector>

#include "expectation.hpp"
#include "trace/trace.hpp"

namespace streamlab::cases {

// Adds a line for each expected finding that is missing, and for each unexpected one. Places are in
// program order; one expectation may match several findings (a kernel that reads and writes another
// kernel's output has two).
void judge_findings(const Expectations& expected, const trace::Trace& trace,
                    std::vector<std::string>& failures);

}  // namespace streamlab::cases
