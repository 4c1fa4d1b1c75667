// Places in the student's file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/rules/rule.hpp"
#include "check/running/places.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

// Sets file and line to those of a call; leaves them if they are unknown.
void set_place(Failure& failure, const trace::Trace& trace, std::uint32_t call);
// The calls in the file of that name and those with an unknown place; a call of the harness is none
// of these, whatever the student's file is called.
std::vector<const trace::HostCall*> calls_in(const Judged& judged, const std::string& file);

}  // namespace streamlab::check
