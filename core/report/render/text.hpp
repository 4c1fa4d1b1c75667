// The timeline of a run as text: an axis, the host, one lane per stream and per engine. Below them
// the figures in words, and why the most delayed operation started when it did.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "analysis/window.hpp"
#include "render/telling.hpp"
#include "render/text_canvas.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

inline constexpr int default_width = 100;  // columns, if there is no terminal
inline constexpr int smallest_width = 80;
inline constexpr int largest_width = 200;

struct TextOptions {
    int width = default_width;  // kept within [smallest_width, largest_width]
    ColourDepth colour = ColourDepth::none;
    bool ascii = false;
    std::string title;     // left of "model device, profile h200, seed 1"; default: the program
    bool headline = true;  // false: without that line
    std::size_t max_streams = 12;  // further stream lanes are counted, not drawn
    std::size_t max_hosts = 4;
    std::optional<analysis::Window> window;  // default: interesting_window()
    // Includes the reason for the most delayed operation and the details of findings. False for
    // students who have not answered a question yet.
    bool why = true;
    DetailLevel telling = DetailLevel::all;
    std::string command = "streamlab";  // the command's name for "streamlab explain D1"
};

// Ends with a line feed.
std::string render_text(const trace::Trace& trace, const TextOptions& options = {});

// Only the text that `why` adds: the full findings and the reason for the most delayed operation.
// Empty if there is neither.
std::string render_why(const trace::Trace& trace, const TextOptions& options = {});

}  // namespace streamlab::render
