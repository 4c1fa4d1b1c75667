// Source locations in the student's file.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/rules/rule.hpp"
#include "check/running/places.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

// Sets file and line to those of a call; leaves them unchanged if these are unknown.
void set_place(Failure& failure, const trace::Trace& trace, std::uint32_t call);
// The calls located in `file` or at an unknown location. Calls of the harness are excluded even if
// the student's file has the same name.
std::vector<const trace::HostCall*> calls_in(const Judged& judged, const std::string& file);

}  // namespace streamlab::check
