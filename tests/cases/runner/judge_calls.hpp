// Compares what a run's calls did with what the table of functions says of them.
#pragma once

#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::cases {

// Adds a line for each function that the table does not have, that waited although its row knows of
// no wait, or that issued an operation of another kind than its row says.
void judge_calls(const trace::Trace& trace, std::vector<std::string>& failures);

}  // namespace streamlab::cases
