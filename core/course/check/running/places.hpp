// Source locations in a program's files, as recorded in its trace.
#pragma once

#include <filesystem>
#include <string>

#include "trace/trace.hpp"

namespace streamlab::check {

// The file name without folders.
std::string file_name(const std::string& file);
// True if `file` denotes `other`; compares whole paths if the trace has them.
bool is_same_file(const std::string& file, const std::filesystem::path& other);
// The source location of a call.
const trace::SourceLine& line_of(const trace::Trace& trace, const trace::HostCall& call);
// "puzzle.cu:31", or "an unknown line".
std::string place_of(const trace::Trace& trace, const trace::HostCall& call);

}  // namespace streamlab::check
