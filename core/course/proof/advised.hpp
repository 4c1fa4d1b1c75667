// Applies the edit that a verdict advises to a program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"

namespace streamlab::proof {

// Returns `source`, the text of the file `name`, with the edit applied; line numbers are kept. Some
// advice has two variants, the usual one first. If the host has to wait before code of another
// file, which the student cannot change, the wait is inserted at the end of the function or,
// because that code may run earlier, directly after the work. If an event must be recorded, it is
// the one that the wait names or, if that is out of scope there, a new event, for which the stream
// then waits as well. Returns an empty list if the locations are in another file or do not suit the
// edit.
std::vector<std::string> with_advice(std::string_view source, const std::string& name,
                                     const analysis::AdvisedEdit& edit);

}  // namespace streamlab::proof
