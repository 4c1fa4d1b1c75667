// What `streamlab run --json` prints.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace streamlab::render {

// One JSON object, schema "streamlab.run/1", with a line feed at the end. Times that never came
// are null. `exit_code` is the program's.
std::string run_json(const trace::Trace& trace, int exit_code);

}  // namespace streamlab::render
