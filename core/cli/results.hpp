// Writes the files that --trace, --svg, --png and --json request.
#pragma once

#include "cli/options.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

// Throws std::runtime_error if a file cannot be written after all.
void write_results(const OutputPaths& outputs, const trace::Trace& trace, int exit_code);

}  // namespace streamlab::cli
