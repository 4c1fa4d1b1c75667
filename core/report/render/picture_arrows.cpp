#include "render/picture_arrows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "render/picture_style.hpp"
#include "render/text_width.hpp"

namespace streamlab::render {

namespace {

using trace::Operation;

// Arrows start and end at the edge of a lane's bars rather than in their centre.
constexpr double half_bar = style::bar_height / 2;
constexpr std::size_t most_chips = 6;  // more would hide the bars

class ArrowPainter {
public:
    ArrowPainter(const trace::Trace& trace, const TimeScale& scale,
                 const std::map<std::uint32_t, double>& lane_middle)
        : trace_(trace), scale_(scale), lane_middle_(lane_middle) {}

    void add(const Operation& from, const Operation& to, bool dashed);
    // Over the arrows, left of their tips: "D1  The legacy default stream is a fence".
    void add_chips(const RuleTitles& rules);
    std::vector<Primitive> arrows;

private:
    const trace::Trace& trace_;
    const TimeScale& scale_;
    const std::map<std::uint32_t, double>& lane_middle_;
    std::vector<std::string> rules_;  // of each arrow
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
    rules_.push_back(analysis::why_start(trace_, to).rule);
}

void ArrowPainter::add_chips(const RuleTitles& rules) {
    if (arrows.size() > most_chips) return;
    constexpr double size = 10;
    constexpr double padding = 4;
    std::vector<Primitive> chips;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        const auto rule = rules.find(rules_[i]);
        if (rule == rules.end()) continue;
        const Arrow& arrow = std::get<Arrow>(arrows[i]);
        const std::string text = rule->first + "  " + rule->second;
        Rectangle chip;
        chip.width = text_width(text, size) + 2 * padding;
        chip.height = size + padding;
        chip.x = std::clamp(arrow.x2 - chip.width - padding, scale_.left,
                            std::max(scale_.left, scale_.left + scale_.width - chip.width));
        chip.y = (arrow.y1 + arrow.y2 - chip.height) / 2;
        chip.radius = style::corner;
        chip.fill = style::ink;
        const Text label{chip.x + padding, chip.y + size * 1.05, text, size, false, style::white};
        render::add(chips, std::move(chip));
        render::add(chips, label);
    }
    std::move(chips.begin(), chips.end(), std::back_inserter(arrows));
}

}  // namespace

Curve curve_of(const Arrow& arrow) {
    const double bend = (arrow.y2 - arrow.y1) * 0.5;
    const double end = arrow.y2 - std::copysign(arrow_head, arrow.y2 - arrow.y1);
    return {arrow.x1, arrow.y1 + bend, arrow.x2, end - bend * 0.8};
}

void draw_arrows(const trace::Trace& trace, const TimeScale& scale,
                 const std::map<std::uint32_t, double>& lane_middle, std::size_t most,
                 const RuleTitles& rules, std::vector<Primitive>& out) {
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
    painter.add_chips(rules);
    std::move(painter.arrows.begin(), painter.arrows.end(), std::back_inserter(out));
}

}  // namespace streamlab::render
