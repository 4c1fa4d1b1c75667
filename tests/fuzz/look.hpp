// Runs all processing of a trace that the reader has accepted.
#pragma once

#include "trace/trace.hpp"

namespace streamlab::fuzz {

// Analyses the trace, writes texts for it, and draws it in every format; each text must be valid
// and harmless, and the export must be read back unchanged.
void look_at(const trace::Trace& trace);

}  // namespace streamlab::fuzz
