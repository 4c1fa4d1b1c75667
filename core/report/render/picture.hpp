// Draws the timeline of a run: axis, host, streams, engines, arrows, and its figures in words.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "analysis/window.hpp"
#include "render/picture_arrows.hpp"
#include "render/primitives.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

struct PictureOptions {
    double width = 1000;                     // pixels; the height follows from the lanes
    double scale = 2;                        // PNG: image pixels per drawing pixel
    std::string title;                       // default: the program
    bool words = true;                       // figures and the most important "why" below the lanes
    std::size_t max_streams = 24;            // further stream lanes are counted, not drawn
    std::optional<analysis::Window> window;  // default: interesting_window()
    std::size_t max_arrows = 200;  // if there are more, none are drawn: they would hide the bars
    RuleTitles rules;              // of the rules that arrows name; empty: they name none
};

Drawing draw_picture(const trace::Trace& trace, const PictureOptions& options = {});

// A self-contained SVG document.
std::string render_svg(const trace::Trace& trace, const PictureOptions& options = {});
std::string to_svg(const Drawing& drawing);

// Throws std::runtime_error with one line if the file cannot be written.
void write_png(const trace::Trace& trace, const PictureOptions& options,
               const std::filesystem::path& file);
void write_png(const Drawing& drawing, double scale, const std::filesystem::path& file);

}  // namespace streamlab::render
