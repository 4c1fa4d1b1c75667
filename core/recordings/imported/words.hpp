// Why an operation started when it did, in words.
#pragma once

#include <string>

#include "analysis/analysis.hpp"
#include "imported/recording.hpp"

namespace streamlab::imported {

// As analysis::why_start(), and for an unknown cause the reason why it is unknown.
analysis::Why why(const Recording& recording, const trace::Operation& operation);

// Where the program issued it: a line, or the annotation and the framework's function around it;
// empty if the trace does not tell.
std::string place_of(const Recording& recording, std::uint32_t range, std::uint32_t library,
                     std::uint32_t source_line);
std::string place_of(const Recording& recording, const OperationFacts& facts);
std::string place_of(const Recording& recording, const CallFacts& facts);

// A kernel's name as people say it: without template arguments, parameters and namespaces.
std::string short_name(const Recording& recording, const trace::Operation& operation);
// Gives the trace's kernels these names, cut where they are long: for a picture.
void shorten_names(Recording& recording);

}  // namespace streamlab::imported
