// Compares what a run found wrong with the program with what was expected.
#pragma once

#include <string>
#include <vector>

#include "expectation.hpp"
#include "trace/trace.hpp"

namespace streamlab::cases {

// Adds a line for each expected finding that is not there, and for each one that nobody expected.
// Places are in the program's order; one expectation may stand for several findings (a kernel
// that reads and writes what another one writes has two).
void judge_findings(const Expectations& expected, const trace::Trace& trace,
                    std::vector<std::string>& failures);

}  // namespace streamlab::cases
