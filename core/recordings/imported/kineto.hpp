// torch.profiler's JSON: Kineto's form of Chrome's trace events.
#pragma once

#include <istream>

#include "imported/activities.hpp"

namespace streamlab::imported {

// Reads it event by event, so that a file of gigabytes needs no more memory than what is kept of
// it. Throws trace::TraceError without the file's name; one line.
Activities read_kineto(std::istream& text);

}  // namespace streamlab::imported
