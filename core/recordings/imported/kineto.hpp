// torch.profiler's JSON: Kineto's variant of the Chrome trace event format.
#pragma once

#include <istream>

#include "imported/activities.hpp"

namespace streamlab::imported {

// Parses the file incrementally, so that gigabytes need no more memory than the result. Throws
// trace::TraceError with one line that does not name the file.
Activities read_kineto(std::istream& text);

}  // namespace streamlab::imported
