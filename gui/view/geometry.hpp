// Geometry of arrows and hatch patterns, separate from drawing so that tests need no window.
#pragma once

#include <array>
#include <vector>

namespace streamlab::view {

struct Point {
    double x = 0;
    double y = 0;
};

struct Segment {
    Point from;
    Point to;
};

// A cubic curve that leaves `from` to the right and reaches `to` from the left: start, two control
// points, end. Between points one above the other it is bent, so that it stays visible.
std::array<Point, 4> arrow_curve(Point from, Point to);

// The two back corners of an arrow head of `size` pixels whose tip is the curve's end.
std::array<Point, 2> arrow_head(const std::array<Point, 4>& curve, double size);

// Parallel lines over a rectangle, clipped to it. slope +1: rising to the right, -1: falling. The
// pattern is fixed to the screen, not to the rectangle, so it does not move with the bars.
std::vector<Segment> hatch(Point top_left, Point bottom_right, double spacing, int slope);

}  // namespace streamlab::view
