// What `run` prints before and after the program's own output.
#pragma once

#include <string>

#include "cli/device_choice.hpp"
#include "cli/options.hpp"
#include "cli/target.hpp"
#include "render/text.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

// The text options for stdout, with --ascii and --color applied.
render::TextOptions text_options(const ViewStyle& style);

// Before the run: the program, its device, and the lab's question.
void print_opening(const Target& target, const RunOptions& options, const DeviceChoice& device);

// After the run: the timeline with its figures, what is said of a recording, and the lab's next
// step. `trace` has no more than what is told.
void print_closing(const Target& target, const RunOptions& options, const trace::Trace& trace,
                   render::Telling telling = render::Telling::all, const std::string& said = "");

}  // namespace streamlab::cli
