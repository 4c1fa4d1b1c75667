// A recording for Perfetto (ui.perfetto.dev) and chrome://tracing, in Chrome's trace event format:
// the streams' operations and the host's calls, causes as arrows, steps and lost time as tracks.
#pragma once

#include <ostream>

#include "imported/recording.hpp"
#include "imported/step_budget.hpp"

namespace streamlab::imported {

void write_perfetto(std::ostream& to, const Recording& recording, const StepReport& steps);

}  // namespace streamlab::imported
