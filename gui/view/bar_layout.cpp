#include "view/bar_layout.hpp"

#include <algorithm>
#include <cmath>

namespace streamlab::view {

namespace {

constexpr double beyond = 64;  // pixels outside the view at which edges are clamped

double cut(double x, const TimeView& view) { return std::clamp(x, -beyond, view.width() + beyond); }

Shape shape_of(const analysis::Lane& lane, std::uint32_t bar_index, std::uint32_t row,
               const TimeView& view) {
    const analysis::Bar& bar = lane.bars[bar_index];
    Shape shape;
    shape.left = cut(view.x_of(bar.wait_from_ns), view);
    shape.running = cut(view.x_of(bar.start_ns), view);
    shape.right = cut(view.x_of(bar.end_ns), view);
    shape.first = bar_index;
    shape.row = row;
    return shape;
}

double width_of(const analysis::Bar& bar, const TimeView& view) {
    return static_cast<double>(bar.end_ns - bar.wait_from_ns) / view.ns_per_pixel();
}

}  // namespace

void layout_row(const analysis::Lane& lane, const RowIndex& row, std::uint32_t row_number,
                const TimeView& view, std::vector<Shape>& shapes) {
    const Nanoseconds view_begin = view.begin_ns();
    const Nanoseconds view_end = view.end_ns();
    const auto fold_ns =
        static_cast<Nanoseconds>(std::ceil(fold_below_pixels * view.ns_per_pixel()));

    std::size_t position = row.first_ending_at(lane, view_begin);
    while (position < row.size() && row.begin_of(lane, position) <= view_end) {
        const std::uint32_t bar_index = row.bar(position);
        if (width_of(lane.bars[bar_index], view) >= fold_below_pixels) {
            shapes.push_back(shape_of(lane, bar_index, row_number, view));
            ++position;
            continue;
        }
        // Take all bars that begin within the same three pixels. Bars of a row do not overlap, so
        // only the last of them can extend further; it is drawn alone.
        const auto limit = row.begin_of(lane, position) + std::max<Nanoseconds>(1, fold_ns);
        std::size_t next = row.first_beginning_at(lane, limit, position);
        if (next - position > 1 &&
            width_of(lane.bars[row.bar(next - 1)], view) >= fold_below_pixels) {
            --next;
        }
        Shape shape = shape_of(lane, bar_index, row_number, view);
        shape.count = static_cast<std::uint32_t>(next - position);
        if (shape.folded()) {
            shape.running = shape.left;
            const Nanoseconds end_ns = row.latest_end_up_to(lane, next - 1);
            shape.right = cut(view.x_of(end_ns), view);
            const auto length = static_cast<double>(end_ns - row.begin_of(lane, position));
            if (length > 0)
                shape.waited =
                    static_cast<float>(static_cast<double>(row.waited_ns(position, next)) / length);
        }
        shapes.push_back(shape);
        position = next;
    }
}

std::vector<Shape> layout_lane(const analysis::Lane& lane, const LaneIndex& index,
                               const TimeView& view) {
    std::vector<Shape> shapes;
    for (std::uint32_t row = 0; row < index.rows.size(); ++row) {
        layout_row(lane, index.rows[row], row, view, shapes);
    }
    return shapes;
}

const Shape* hit_test(const std::vector<Shape>& shapes, std::uint32_t row, double x, double slack) {
    const Shape* nearest = nullptr;
    double nearest_distance = slack;
    for (const Shape& shape : shapes) {
        if (shape.row != row) continue;
        if (x >= shape.left && x <= shape.right) return &shape;
        const double distance = x < shape.left ? shape.left - x : x - shape.right;
        if (distance <= nearest_distance) {
            nearest = &shape;
            nearest_distance = distance;
        }
    }
    return nearest;
}

}  // namespace streamlab::view
