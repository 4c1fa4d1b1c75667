// Compares a run's calls with the table of functions.
#pragma once

#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::cases {

// Adds a line for each function that is not in the table, that blocked although its row says it
// does not, or that issued another kind of operation than its row says.
void judge_calls(const trace::Trace& trace, std::vector<std::string>& failures);

}  // namespace streamlab::cases
