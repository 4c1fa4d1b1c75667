// The part of a Chrome trace-event file that streamlab reads back: every value of the trace as it
// is, in nanoseconds. render/chrome_json draws the rest, for viewers.
//
// Calls and operations are the "args" of complete events ("ph": "X") of their categories; all else
// is in "otherData".
#pragma once

#include <string>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::trace {

inline constexpr std::string_view json_schema = "streamlab.trace/1";
inline constexpr std::string_view call_category = "call";
inline constexpr std::string_view operation_category = "operation";

// Appends the JSON object of a whole value: `otherData` of the trace, "args" of the others. The
// name of a call is not among its args: it is the name of its event.
void append_json(std::string& out, const Trace& trace);
void append_json(std::string& out, const Operation& operation);
void append_json(std::string& out, const HostCall& call);

// With quotes. What is not UTF-8 becomes U+FFFD, as JSON has no other way.
std::string json_text(std::string_view text);

// The trace in a whole file. Throws TraceError.
Trace from_chrome_json(const std::string& text);

}  // namespace streamlab::trace
