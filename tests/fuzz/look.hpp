// All that streamlab does with a trace that it has accepted.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::fuzz {

// Analyses it, finds words for it, and draws it in every format; each text must be valid and
// harmless, and the export must come back unchanged.
void look_at(const trace::Trace& trace);

}  // namespace streamlab::fuzz
