// Writes the run as Chrome trace-event JSON for Perfetto and chrome://tracing. It has the lanes,
// bars and waits of the other pictures, and all values of the trace, so that streamlab can read the
// file back without loss (trace/json.hpp).
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::render {

std::string to_chrome_json(const trace::Trace& trace);

}  // namespace streamlab::render
