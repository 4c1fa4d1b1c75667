// The part of a Chrome trace-event file that streamlab reads back: every value of the trace,
// unchanged and in nanoseconds. render/chrome_json writes the rest, for viewers.
//
// Calls and operations are the "args" of complete events ("ph": "X") of their categories. The other
// values are in "otherData".
#pragma once

#include <string>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::trace {

inline constexpr std::string_view json_schema = "streamlab.trace/1";
inline constexpr std::string_view call_category = "call";
inline constexpr std::string_view operation_category = "operation";

// Appends a value as a JSON object: "otherData" for a trace, "args" for the others. The args of a
// call lack its name, which is the name of the event.
void append_json(std::string& out, const Trace& trace);
void append_json(std::string& out, const Operation& operation);
void append_json(std::string& out, const HostCall& call);

// Returns the text as a JSON string, with quotes. Invalid UTF-8 becomes U+FFFD, because JSON cannot
// represent it.
std::string json_text(std::string_view text);

// Parses the text of a whole file. Throws TraceError.
Trace from_chrome_json(const std::string& text);

}  // namespace streamlab::trace
