#include "render/picture_arrows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "render/picture_style.hpp"

namespace streamlab::render {

namespace {

using trace::Operation;

// Arrows start and end at the edge of a lane's bars rather than in their centre.
constexpr double half_bar = style::bar_height / 2;

class ArrowPainter {
public:
    ArrowPainter(const trace::Trace& trace, const TimeScale& scale,
                 const std::map<std::uint32_t, double>& lane_middle)
        : trace_(trace), scale_(scale), lane_middle_(lane_middle) {}

    void add(const Operation& from, const Operation& to, bool dashed);
    std::vector<Primitive> arrows;

private:
    const trace::Trace& trace_;
    const TimeScale& scale_;
    const std::map<std::uint32_t, double>& lane_middle_;
};

void ArrowPainter::add(const Operation& from, const Operation& to, bool dashed) {
    const auto source = lane_middle_.find(from.stream);
    const auto target = lane_middle_.find(to.stream);
    if (source == lane_middle_.end() || target == lane_middle_.end() || source == target) return;
    if (from.end_ns == trace::never || to.start_ns == trace::never) return;
    const bool is_wait = to.kind == trace::OperationKind::event_wait;
    const auto arrival_ns = is_wait && to.end_ns != trace::never ? to.end_ns : to.start_ns;
    if (!scale_.shows(from.end_ns, arrival_ns)) return;
    const double down = target->second > source->second ? 1 : -1;
    Arrow arrow;
    arrow.x1 = scale_.x(from.end_ns);
    arrow.y1 = source->second + down * half_bar;
    arrow.x2 = scale_.x(arrival_ns);
    arrow.y2 = target->second - down * half_bar;
    arrow.paint = style::ink;
    arrow.paint.opacity = 0.75;
    arrow.dashed = dashed;
    arrow.tooltip =
        fmt::format("{} -> {}", analysis::label(trace_, from), analysis::label(trace_, to));
    render::add(arrows, std::move(arrow));
}

}  // namespace

Curve curve_of(const Arrow& arrow) {
    const double bend = (arrow.y2 - arrow.y1) * 0.5;
    const double end = arrow.y2 - std::copysign(arrow_head, arrow.y2 - arrow.y1);
    return {arrow.x1, arrow.y1 + bend, arrow.x2, end - bend * 0.8};
}

void draw_arrows(const trace::Trace& trace, const TimeScale& scale,
                 const std::map<std::uint32_t, double>& lane_middle, std::size_t most,
                 std::vector<Primitive>& out) {
    ArrowPainter painter(trace, scale, lane_middle);
    for (const auto& operation : trace.operations) {
        if (painter.arrows.size() > most) return;
        const auto* record = trace::find_operation(trace, operation.related);
        if (record) painter.add(*record, operation, false);
        const bool is_edge = operation.cause == trace::Cause::legacy_barrier ||
                             (operation.cause == trace::Cause::event_wait && !record);
        const auto* cause = trace::find_operation(trace, operation.cause_operation);
        if (is_edge && cause)
            painter.add(*cause, operation, operation.cause == trace::Cause::legacy_barrier);
    }
    if (painter.arrows.size() > most) return;
    std::move(painter.arrows.begin(), painter.arrows.end(), std::back_inserter(out));
}

}  // namespace streamlab::render
