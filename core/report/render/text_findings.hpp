// The findings of a run as text below a timeline.
#pragma once

#include <cstddef>
#include <string>

#include "render/text_canvas.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

struct FindingStyle {
    std::size_t width = 100;  // columns
    ColourDepth colour = ColourDepth::none;
    bool ascii = false;
    std::size_t most = 10;        // further findings are only counted
    std::size_t max_in_full = 4;  // with missing edge, witness and advice; the others in short
    bool why = true;              // false: only the conflicting accesses
    std::string command = "streamlab";  // the command's name in advice
};

// Errors first, each line with a line feed; empty if there are no findings.
std::string render_findings(const trace::Trace& trace, const FindingStyle& style);

}  // namespace streamlab::render
