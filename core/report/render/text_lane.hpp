// Draws the bars of one lane into lines of text.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "analysis/timeline.hpp"
#include "analysis/window.hpp"
#include "render/text_canvas.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// The glyphs for the parts of a picture.
struct Glyphs {
    std::string running, waiting, blocked, calling, idle, mark, edge, ellipsis;
    std::string own;                   // the host's own work
    std::vector<std::string> eighths;  // partially filled cells, in ascending order
    bool solid = false;  // `running` is a full block, so a coloured background may replace it
};
const Glyphs& unicode_glyphs();
const Glyphs& ascii_glyphs();

struct LaneStyle {
    const Glyphs& glyphs;
    ColourDepth depth = ColourDepth::none;
    std::size_t columns = 80;
    std::size_t max_rows = 4;  // further rows of a lane are counted, not drawn
};

// Returns one line for each row of the lane, `columns` wide.
std::vector<TextLine> draw_lane(const trace::Trace& trace, const analysis::Lane& lane,
                                const analysis::Window& window, const LaneStyle& style);

// The column of a time, clamped to the window.
std::size_t column_of(trace::Nanoseconds time_ns, const analysis::Window& window,
                      std::size_t columns);

}  // namespace streamlab::render
