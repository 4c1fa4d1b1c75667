#include "view/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace streamlab::view {

std::array<Point, 4> arrow_curve(Point from, Point to) {
    const double distance = std::abs(to.x - from.x);
    const double height = std::abs(to.y - from.y);
    const double reach = std::clamp(distance / 2, std::min(18.0, 8 + height / 4), 90.0);
    return {from, Point{from.x + reach, from.y}, Point{to.x - reach, to.y}, to};
}

std::array<Point, 2> arrow_head(const std::array<Point, 4>& curve, double size) {
    // The last control point gives the direction in which the curve arrives.
    const double dx = curve[3].x - curve[2].x;
    const double dy = curve[3].y - curve[2].y;
    const double length = std::max(1e-9, std::hypot(dx, dy));
    const double ux = dx / length;
    const double uy = dy / length;
    const double back_x = curve[3].x - ux * size;
    const double back_y = curve[3].y - uy * size;
    const double half = size * 0.5;
    return {Point{back_x - uy * half, back_y + ux * half},
            Point{back_x + uy * half, back_y - ux * half}};
}

std::vector<Segment> hatch(Point top_left, Point bottom_right, double spacing, int slope) {
    std::vector<Segment> lines;
    const double height = bottom_right.y - top_left.y;
    const double width = bottom_right.x - top_left.x;
    if (height <= 0 || width <= 0 || spacing <= 0) return lines;
    // Each line crosses the top edge at x = anchor and the bottom edge `height` pixels further.
    const double direction = slope > 0 ? -1 : 1;
    const double first = direction > 0 ? top_left.x - height : top_left.x;
    const double last = direction > 0 ? bottom_right.x : bottom_right.x + height;
    for (double anchor = std::ceil(first / spacing) * spacing; anchor < last; anchor += spacing) {
        const double bottom = anchor + direction * height;
        double enter = std::min(anchor, bottom);
        double leave = std::max(anchor, bottom);
        enter = std::max(enter, top_left.x);
        leave = std::min(leave, bottom_right.x);
        if (enter >= leave) continue;
        const auto y_at = [&](double x) { return top_left.y + (x - anchor) / direction; };
        lines.push_back({{enter, y_at(enter)}, {leave, y_at(leave)}});
    }
    return lines;
}

}  // namespace streamlab::view
