// Places in the student's file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "check/rules/rule.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

// The file without its folders.
std::string file_name(const std::string& file);
// Whether a place's file is that one: by its whole path where the trace knows it.
bool is_same_file(const std::string& file, const std::filesystem::path& other);
// Sets file and line to those of a call; leaves them if they are unknown.
void set_place(Failure& failure, const trace::Trace& trace, std::uint32_t call);
// "puzzle.cu:31", or "an unknown line".
std::string place_of(const trace::Trace& trace, const trace::HostCall& call);
// The calls in the file of that name and those with an unknown place; a call of the harness is none
// of these, whatever the student's file is called.
std::vector<const trace::HostCall*> calls_in(const Judged& judged, const std::string& file);

}  // namespace streamlab::check
