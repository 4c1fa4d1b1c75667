// What the writer and the reader of the Chrome trace-event JSON agree on.
//
// Viewers look at ts and dur (microseconds) and at the names; the reader looks at `args` and at
// otherData alone, which hold every value as it is, in nanoseconds.
#pragma once

#include <string_view>

namespace streamlab::trace::chrome {

inline constexpr std::string_view schema = "streamlab.trace/1";

// "Processes" of the viewer, in the order of display.
inline constexpr int host_process = 1;
inline constexpr int stream_process = 2;
inline constexpr int engine_process = 3;

// Categories: which events carry an operation or a call of the trace.
inline constexpr std::string_view call_category = "call";
inline constexpr std::string_view operation_category = "operation";
inline constexpr std::string_view waiting_category = "waiting";  // for the eye only
inline constexpr std::string_view engine_category = "engine";    // for the eye only
inline constexpr std::string_view record_flow = "record";        // record -> wait
inline constexpr std::string_view cause_flow = "cause";          // what decided the start

}  // namespace streamlab::trace::chrome
