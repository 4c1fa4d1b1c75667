// The output of `streamlab run --json`.
#pragma once

#include <map>
#include <string>

#include "trace/trace.hpp"

namespace streamlab::render {

// One JSON object with the schema "streamlab.run/1" and a line feed at the end. Times of events
// that did not happen are null. `exit_code` is the program's. `rules`: titles by id, for findings.
std::string run_json(const trace::Trace& trace, int exit_code,
                     const std::map<std::string, std::string>& rules = {});

}  // namespace streamlab::render
