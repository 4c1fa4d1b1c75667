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

// What the parts of a picture are made of.
struct Glyphs {
    std::string running, waiting, blocked, calling, idle, mark, edge, ellipsis;
    std::vector<std::string> eighths;  // of a cell, from the least to all but the whole
    bool solid = false;                // `running` is a full block, and may be coloured ground
};
const Glyphs& unicode_glyphs();
const Glyphs& ascii_glyphs();

struct LaneStyle {
    const Glyphs& glyphs;
    ColourDepth depth = ColourDepth::none;
    std::size_t columns = 80;
    std::size_t most_rows = 4;  // further rows of one lane are counted, not drawn
};

// One line for each row of the lane, `columns` wide.
std::vector<TextLine> draw_lane(const trace::Trace& trace, const analysis::Lane& lane,
                                const analysis::Window& window, const LaneStyle& style);

// The column in which a time lies; times outside of the window give the edge.
std::size_t column_of(trace::Nanoseconds time_ns, const analysis::Window& window,
                      std::size_t columns);

}  // namespace streamlab::render
