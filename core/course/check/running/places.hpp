// Places in a program's files, as its trace knows them.
#pragma once

#include <filesystem>
#include <string>

#include "trace/trace.hpp"

namespace streamlab::check {

// The file without its folders.
std::string file_name(const std::string& file);
// Whether a place's file is that one: by its whole path where the trace knows it.
bool is_same_file(const std::string& file, const std::filesystem::path& other);
// The place of a call.
const trace::SourceLine& line_of(const trace::Trace& trace, const trace::HostCall& call);
// "puzzle.cu:31", or "an unknown line".
std::string place_of(const trace::Trace& trace, const trace::HostCall& call);

}  // namespace streamlab::check
