// Explains in words why an operation started when it did.
#pragma once

#include <string>

#include "analysis/analysis.hpp"
#include "imported/recording.hpp"

namespace streamlab::imported {

// Like analysis::why_start(); an unknown cause is given with the reason why it is unknown.
analysis::Why why(const Recording& recording, const trace::Operation& operation);

// Where the operation or the call was issued: a source line, or the annotation and the framework
// function around it; empty if unknown.
std::string place_of(const Recording& recording, const std::string& range, std::uint32_t library,
                     std::uint32_t source_line);
std::string place_of(const Recording& recording, const OperationFacts& facts);
std::string place_of(const Recording& recording, const CallFacts& facts);

// A kernel's name as people call it; other operations' labels.
std::string short_name(const Recording& recording, const trace::Operation& operation);
// Replaces the kernels' names by truncated short names, for a picture. short_name() needs the full
// names, so texts come before.
void shorten_names(Recording& recording);

}  // namespace streamlab::imported
