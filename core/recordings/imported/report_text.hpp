// What `streamlab why` prints: the figures, and what cost most.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "imported/findings.hpp"
#include "imported/recording.hpp"

namespace streamlab::imported {

// Unwrapped lines are the caller's to wrap. `command`: how streamlab is called here.
std::string report_text(const Recording& recording, const std::vector<Finding>& findings,
                        const std::string& command);

// What the trace cannot tell, one sentence each.
std::vector<std::string> limits_of(const Recording& recording);

}  // namespace streamlab::imported
