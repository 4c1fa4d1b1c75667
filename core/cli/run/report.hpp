// Prints the parts of `run` before and after the program's output.
#pragma once

#include <string>

#include "cli/course/target.hpp"
#include "cli/run/device_choice.hpp"
#include "cli/run/run_options.hpp"
#include "render/telling.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

// Prints, before the run, the program, its device, and the lab's question.
void print_opening(const Target& target, const RunOptions& options, const DeviceChoice& device);

// Prints, after the run, the timeline with its figures, the text about a recording (`said`), and
// the lab's next step. `trace` must contain only information that may be shown.
void print_closing(const Target& target, const RunOptions& options, const trace::Trace& trace,
                   render::DetailLevel telling = render::DetailLevel::all,
                   const std::string& said = "");

}  // namespace streamlab::cli
