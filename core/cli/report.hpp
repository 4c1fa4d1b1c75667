// What `run` says around the program's own output.
#pragma once

#include "cli/device_choice.hpp"
#include "cli/options.hpp"
#include "cli/target.hpp"
#include "render/text.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

// How stdout wants its text, with --ascii and --color applied.
render::TextOptions text_options(const ViewStyle& style);

// Before the run: what it is, on what, and the lab's question.
void print_opening(const Target& target, const RunOptions& options, const DeviceChoice& device);

// After it: the timeline with its figures, and the lab's next step.
void print_closing(const Target& target, const RunOptions& options, const trace::Trace& trace);

}  // namespace streamlab::cli
