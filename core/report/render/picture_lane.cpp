#include "render/picture_lane.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "render/picture_style.hpp"
#include "render/text_width.hpp"

namespace streamlab::render {

namespace {

using analysis::Bar;
using analysis::human_duration;
using trace::Nanoseconds;
using trace::OperationKind;

Hatch hatch_of(OperationKind kind) {
    switch (kind) {
    case OperationKind::copy_h2d:
        return Hatch::rising;
    case OperationKind::copy_d2h:
        return Hatch::falling;
    case OperationKind::kernel:
        return Hatch::none;
    default:
        return Hatch::level;
    }
}

// A bar narrower than the hatch spacing would show no hatch.
Hatch fitting(Hatch hatch, double width) { return width < hatch_step / 2 ? Hatch::none : hatch; }

std::string tooltip_of_call(const trace::Trace& trace, const trace::HostCall& call,
                            const Bar& bar) {
    std::string text(call.name);
    if (const std::string place = analysis::place_of(trace, call.id); !place.empty())
        text += "  " + place;
    text += fmt::format("\nfrom {} to {} ({})", human_duration(bar.start_ns),
                        human_duration(bar.end_ns), human_duration(bar.end_ns - bar.start_ns));
    if (call.blocked_ns > 0)
        text += fmt::format("\nthe host waited {}", human_duration(call.blocked_ns));
    if (call.result != 0) text += fmt::format("\nreturned error {}", call.result);
    return text;
}

class LanePainter {
public:
    LanePainter(const trace::Trace& trace, const analysis::Lane& lane, const TimeScale& scale,
                double y, std::vector<Primitive>& out)
        : trace_(trace), lane_(lane), scale_(scale), y_(y), out_(out) {}

    void paint();

private:
    // A group of adjacent bars that are narrower than about a pixel.
    struct Fold {
        std::size_t count = 0;
        double begin = 0, end = 0;
        double covered = 0;  // pixels in which something ran
        Nanoseconds begin_ns = 0, end_ns = 0;
        std::uint32_t operation = 0;
    };

    void paint_own_time(const analysis::OwnTime& own);
    void paint_bar(const Bar& bar);
    void paint_wait(const Bar& bar, const trace::Operation& operation);
    void paint_operation(const Bar& bar, const trace::Operation& operation);
    void paint_mark(const Bar& bar, const trace::Operation& operation);
    void paint_call(const Bar& bar, const trace::HostCall& call);
    void label_in(double x, double width, double y, const std::vector<std::string>& labels,
                  Paint paint);
    void fold(const Bar& bar);
    void flush(std::size_t row);
    double top_of(const Bar& bar) const { return y_ + bar.row * style::row_step; }

    const trace::Trace& trace_;
    const analysis::Lane& lane_;
    const TimeScale& scale_;
    double y_;
    std::vector<Primitive>& out_;
    std::vector<Fold> folds_{max_rows};
};

void LanePainter::paint() {
    for (const analysis::OwnTime& own : lane_.own_times)
        if (scale_.shows(own.begin_ns, own.end_ns)) paint_own_time(own);
    for (const Bar& bar : lane_.bars) {
        if (bar.row >= max_rows || !scale_.shows(bar.wait_from_ns, bar.end_ns)) continue;
        const double width = scale_.x(bar.end_ns) - scale_.x(bar.start_ns);
        const bool is_wide = width >= style::smallest_bar;
        const bool waits =
            scale_.x(bar.start_ns) - scale_.x(bar.wait_from_ns) >= style::smallest_bar;
        if (is_wide || waits) flush(bar.row);
        if (waits || is_wide)
            paint_bar(bar);
        else
            fold(bar);
    }
    for (std::size_t row = 0; row < folds_.size(); ++row)
        flush(row);
}

// Draws only a frame, so that calls and waits stand out.
void LanePainter::paint_own_time(const analysis::OwnTime& own) {
    Rectangle box;
    box.x = scale_.x(own.begin_ns) + 0.5;
    box.width = scale_.x(own.end_ns) - box.x - 0.5;
    if (box.width < narrowest_own_time) return;
    box.y = y_ + 0.5;
    box.height = style::bar_height - 1;
    box.radius = style::corner;
    box.fill = style::ground;
    box.stroke = style::own_line;
    box.tooltip = fmt::format("{}\nfrom {} to {} ({})", analysis::own_time_label,
                              human_duration(own.begin_ns), human_duration(own.end_ns),
                              human_duration(own.end_ns - own.begin_ns));
    const double x = box.x;
    const double width = box.width;
    add(out_, std::move(box));
    label_in(x, width, y_, {analysis::own_time_label, "own"}, style::faint_ink);
}

void LanePainter::paint_bar(const Bar& bar) {
    if (const auto* operation = trace::find_operation(trace_, bar.operation())) {
        if (bar.wait_from_ns < bar.start_ns) paint_wait(bar, *operation);
        if (analysis::is_work(operation->kind))
            paint_operation(bar, *operation);
        else
            paint_mark(bar, *operation);
    } else if (const auto* call = trace::find_call(trace_, bar.call())) {
        paint_call(bar, *call);
    }
}

void LanePainter::paint_wait(const Bar& bar, const trace::Operation& operation) {
    const Colour colour = stream_colour(trace_, operation.stream);
    Rectangle hollow;
    hollow.x = scale_.x(bar.wait_from_ns) + 0.5;
    hollow.width = std::max(0.5, scale_.x(bar.start_ns) - hollow.x);
    hollow.y = top_of(bar) + 0.5;
    hollow.height = style::bar_height - 1;
    hollow.radius = style::corner;
    hollow.fill = style::paint_of(colour, 0.12);
    hollow.stroke = style::edge_of(colour);
    hollow.dashed = true;
    hollow.tooltip = tooltip_of(trace_, operation);
    const double x = hollow.x;
    const double width = hollow.width;
    add(out_, std::move(hollow));
    auto labels = analysis::labels_for_bar(trace_, operation);
    if (analysis::is_work(operation.kind))
        for (std::string& label : labels)
            label += " waits";
    label_in(x, width, top_of(bar), labels, style::faint_ink);
}

void LanePainter::paint_operation(const Bar& bar, const trace::Operation& operation) {
    const Colour colour = stream_colour(trace_, operation.stream);
    Rectangle solid;
    solid.x = scale_.x(bar.start_ns);
    // Slightly narrower, so that adjacent bars remain distinguishable.
    solid.width = std::max(1.0, scale_.x(bar.end_ns) - solid.x - 0.5);
    solid.y = top_of(bar);
    solid.height = style::bar_height;
    solid.radius = std::min(style::corner, solid.width / 3);
    solid.fill = style::paint_of(colour);
    solid.stroke = solid.width > 4 ? style::edge_of(colour) : no_paint;
    solid.stroke_width = 0.75;
    solid.hatch = fitting(hatch_of(operation.kind), solid.width);
    solid.hatch_paint = {255, 255, 255, 0.38};
    solid.tooltip = tooltip_of(trace_, operation);
    const double x = solid.x;
    const double width = solid.width;
    add(out_, std::move(solid));
    label_in(x, width, top_of(bar), analysis::labels_for_bar(trace_, operation),
             colour.needs_white_text ? style::white : style::ink);
}

void LanePainter::paint_mark(const Bar& bar, const trace::Operation& operation) {
    const double x = scale_.x(bar.end_ns);
    add(out_, Line{x, top_of(bar) - 2, x, top_of(bar) + style::bar_height + 2, style::ink, 1.5,
                   tooltip_of(trace_, operation)});
}

void LanePainter::paint_call(const Bar& bar, const trace::HostCall& call) {
    const bool blocked = call.blocked_ns > 0 && 2 * call.blocked_ns >= bar.end_ns - bar.start_ns;
    Rectangle box;
    box.x = scale_.x(bar.start_ns);
    box.width = std::max(1.0, scale_.x(bar.end_ns) - box.x - 0.5);
    box.y = top_of(bar);
    box.height = style::bar_height;
    box.radius = std::min(style::corner, box.width / 3);
    box.fill = blocked ? style::blocked_fill : style::host_fill;
    box.stroke = style::faint_ink;
    box.stroke_width = 0.75;
    if (blocked) {
        box.hatch = fitting(Hatch::rising, box.width);
        box.hatch_paint = style::blocked_line;
    }
    box.tooltip = tooltip_of_call(trace_, call, bar);
    const double x = box.x;
    const double width = box.width;
    add(out_, std::move(box));
    label_in(x, width, top_of(bar), analysis::labels_for_bar(call), style::ink);
}

void LanePainter::label_in(double x, double width, double y, const std::vector<std::string>& labels,
                           Paint paint) {
    constexpr double padding = 4;
    const double room = width - 2 * padding;
    std::string text;
    for (const std::string& label : labels) {
        text = label;
        if (text_width(label, style::label_size) <= room) break;
    }
    text = fitted(text, style::label_size, room);
    if (text.empty()) return;
    // Text baseline below the bar's centre, as a fraction of the font size: centres capitals.
    constexpr double baseline = 0.36;
    add(out_, Text{x + width / 2, y + style::bar_height / 2 + baseline * style::label_size, text,
                   style::label_size, false, paint, Anchor::middle});
}

void LanePainter::fold(const Bar& bar) {
    Fold& fold = folds_[bar.row];
    const double begin = scale_.x(bar.start_ns);
    const double end = scale_.x(bar.end_ns);
    // Bars of several streams within a pixel get the colour of the first one.
    const bool other_colour = [&] {
        if (fold.end - fold.begin < style::smallest_bar) return false;
        const auto* first = trace::find_operation(trace_, fold.operation);
        const auto* next = trace::find_operation(trace_, bar.operation());
        return first && next && first->stream != next->stream;
    }();
    if (fold.count > 0 && (begin - fold.end > style::smallest_bar || other_colour)) flush(bar.row);
    if (fold.count == 0) {
        fold.begin = begin;
        fold.begin_ns = bar.start_ns;
        fold.operation = bar.operation();
    }
    ++fold.count;
    fold.end = std::max(end, begin);
    fold.end_ns = bar.end_ns;
    fold.covered += end - begin;
}

void LanePainter::flush(std::size_t row) {
    Fold fold = std::exchange(folds_[row], Fold{});
    if (fold.count == 0) return;
    const auto* operation = trace::find_operation(trace_, fold.operation);
    Rectangle block;
    block.x = fold.begin;
    block.width = std::max(style::smallest_bar, fold.end - fold.begin);
    block.y = y_ + static_cast<double>(row) * style::row_step;
    block.height = style::bar_height;
    const double density = std::clamp(fold.covered / block.width, 0.35, 1.0);
    block.fill = operation ? style::paint_of(stream_colour(trace_, operation->stream), density)
                           : Paint{120, 120, 120, density};
    if (operation && !analysis::is_work(operation->kind) && fold.count == 1) {
        block.fill = style::ink;
        block.y -= 2;
        block.height += 4;
    }
    if (fold.count > 1)
        block.tooltip =
            fmt::format("{} {} between {} and {}", fold.count, operation ? "operations" : "calls",
                        human_duration(fold.begin_ns), human_duration(fold.end_ns));
    else if (operation)
        block.tooltip = tooltip_of(trace_, *operation);
    add(out_, std::move(block));
}

}  // namespace

double TimeScale::x(Nanoseconds time_ns) const {
    const double span =
        static_cast<double>(std::max<Nanoseconds>(1, window.end_ns - window.begin_ns));
    const double part =
        (static_cast<double>(time_ns) - static_cast<double>(window.begin_ns)) / span;
    return left + std::clamp(part, 0.0, 1.0) * width;
}

std::string tooltip_of(const trace::Trace& trace, const trace::Operation& operation) {
    std::string text =
        analysis::label(trace, operation) + ", " + analysis::stream_label(trace, operation.stream);
    if (const std::string place = analysis::place_of(trace, operation.call); !place.empty())
        text += "  " + place;
    if (operation.start_ns != trace::never) {
        text +=
            fmt::format("\nasked for at {}, started at {}", human_duration(operation.enqueue_ns),
                        human_duration(operation.start_ns));
        text += operation.end_ns == trace::never
                    ? std::string(", never ended")
                    : fmt::format(", ended at {} ({})", human_duration(operation.end_ns),
                                  human_duration(operation.end_ns - operation.start_ns));
    }
    const analysis::Why why = analysis::why_start(trace, operation);
    text += '\n' + why.text;
    if (!why.rule.empty()) text += fmt::format(" [{}]", why.rule);
    if (!why.inside.empty()) text += '\n' + why.inside;
    return text;
}

void draw_lane_bars(const trace::Trace& trace, const analysis::Lane& lane, const TimeScale& scale,
                    double y, std::vector<Primitive>& out) {
    LanePainter(trace, lane, scale, y, out).paint();
}

}  // namespace streamlab::render
