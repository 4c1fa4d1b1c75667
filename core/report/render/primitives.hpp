// The primitives of all pictures, which the SVG and PNG writers share. Lengths are in pixels, and y
// grows downwards.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace streamlab::render {

struct Paint {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    double opacity = 1;  // 0: not drawn
};
inline constexpr Paint no_paint{0, 0, 0, 0};

enum class Hatch : std::uint8_t { none, rising, falling, level };

struct Rectangle {
    double x = 0, y = 0, width = 0, height = 0;
    double radius = 0;
    Paint fill = no_paint;
    Paint stroke = no_paint;
    double stroke_width = 1;
    bool dashed = false;
    Hatch hatch = Hatch::none;
    Paint hatch_paint = no_paint;
    std::string tooltip;
};

struct Line {
    double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    Paint paint;
    double width = 1;
    std::string tooltip;
};

enum class Anchor : std::uint8_t { start, middle, end };

struct Text {
    double x = 0, y = 0;  // of the baseline
    std::string text;
    double size = 12;
    bool bold = false;
    Paint paint;
    Anchor anchor = Anchor::start;
};

// A curve with an arrowhead at its end.
struct Arrow {
    double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    Paint paint;
    bool dashed = false;
    std::string tooltip;
};

// The control points of an arrow's curve.
struct Curve {
    double cx1 = 0, cy1 = 0, cx2 = 0, cy2 = 0;
};
Curve curve_of(const Arrow& arrow);
inline constexpr double arrow_head = 6;  // length of the arrowhead
inline constexpr double hatch_step = 6;  // distance of two hatch lines

using Primitive = std::variant<Rectangle, Line, Text, Arrow>;

template <class Shape>
void add(std::vector<Primitive>& primitives, Shape shape) {
    primitives.emplace_back(std::in_place_type<Shape>, std::move(shape));
}

// The part of a drawing with a time axis: [begin_ns, end_ns] lies from `left` to `right`.
struct Plot {
    double left = 0, right = 0, top = 0, bottom = 0;
    std::int64_t begin_ns = 0, end_ns = 0;
};

struct Drawing {
    double width = 0;
    double height = 0;
    std::string title;  // for screen readers
    std::vector<Primitive> primitives;
    Plot plot;
};

}  // namespace streamlab::render
