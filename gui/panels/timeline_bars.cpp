#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include "analysis/analysis.hpp"
#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "platform/drawing.hpp"
#include "state/selection.hpp"
#include "view/bar_style.hpp"
#include "view/geometry.hpp"

namespace streamlab::gui {

namespace {

using analysis::LaneKind;

struct Box {
    ImVec2 min, max;
    float width() const { return max.x - min.x; }
};

bool is_moment(trace::OperationKind kind) {
    return kind == trace::OperationKind::event_record || kind == trace::OperationKind::event_wait;
}

void hatch(const TimelineFrame& frame, const Box& box, int slope, float spacing, ImU32 colour) {
    const auto lines = view::hatch({box.min.x, box.min.y}, {box.max.x, box.max.y}, spacing, slope);
    for (const view::Segment& line : lines) {
        frame.draw->AddLine(
            ImVec2(static_cast<float>(line.from.x), static_cast<float>(line.from.y)),
            ImVec2(static_cast<float>(line.to.x), static_cast<float>(line.to.y)), colour,
            frame.ui.px(1.2f));
    }
}

void dots(const TimelineFrame& frame, const Box& box, ImU32 colour) {
    const float step = frame.ui.px(7);
    for (float x = std::ceil(box.min.x / step) * step; x < box.max.x - 2; x += step) {
        for (float y = box.min.y + step / 2; y < box.max.y; y += step) {
            frame.draw->AddCircleFilled(ImVec2(x, y), frame.ui.px(1.2f), colour, 8);
        }
    }
}

void pattern(const TimelineFrame& frame, const Box& box, view::Pattern kind, ImU32 label) {
    if (box.width() < frame.ui.px(5)) return;
    const ImU32 colour = with_alpha(label, 0.20f);
    const float spacing = frame.ui.px(8);
    switch (kind) {
    case view::Pattern::solid:
        break;
    case view::Pattern::rising:
        hatch(frame, box, 1, spacing, colour);
        break;
    case view::Pattern::falling:
        hatch(frame, box, -1, spacing, colour);
        break;
    case view::Pattern::crossed:
        hatch(frame, box, 1, spacing, colour);
        hatch(frame, box, -1, spacing, colour);
        break;
    case view::Pattern::dotted:
        dots(frame, box, colour);
        break;
    }
}

// A label stays inside the visible part of its bar, so that a zoomed-in bar keeps its name.
// `backing` is drawn below the text if a pattern would make it hard to read.
void label(const TimelineFrame& frame, const Box& box, const std::string& text, ImU32 colour,
           ImU32 backing) {
    const Ui& ui = frame.ui;
    const float left = std::max(box.min.x, frame.min.x) + ui.px(6);
    const float room = std::min(box.max.x, frame.max.x) - left - ui.px(4);
    if (room < ui.px(10)) return;
    const float size = ui.fonts.size(Face::small);
    const float y = (box.min.y + box.max.y) / 2 - size * 0.58f;
    if (backing != 0) {
        const float width = std::min(room, ui.fonts.measure(Face::small, text.c_str()).x);
        frame.draw->AddRectFilled(ImVec2(left - ui.px(3), y - ui.px(1)),
                                  ImVec2(left + width + ui.px(3), y + size * 1.16f + ui.px(1)),
                                  backing, ui.px(3));
    }
    draw_text(ui, frame.draw, Face::small, ImVec2(left, y), colour, text, room, CutTip::none);
}

void diamond(const TimelineFrame& frame, const Box& box, ImU32 colour, bool filled) {
    const float half = frame.ui.px(6);
    const ImVec2 centre(std::round((box.min.x + box.max.x) / 2), (box.min.y + box.max.y) / 2);
    const ImVec2 corners[5] = {{centre.x, centre.y - half},
                               {centre.x + half, centre.y},
                               {centre.x, centre.y + half},
                               {centre.x - half, centre.y},
                               {centre.x, centre.y - half}};
    frame.draw->AddConvexPolyFilled(corners, 4, filled ? colour : frame.ui.theme.sheet);
    draw_polyline(frame.draw, corners, 5, filled ? frame.ui.theme.sheet : colour,
                  frame.ui.px(1.5f));
}

void host_bar(const TimelineFrame& frame, const Box& box, const analysis::Bar& bar) {
    const Ui& ui = frame.ui;
    const trace::HostCall* call = trace::find_call(frame.result.trace, bar.call());
    const std::string name = call != nullptr ? std::string(call->name) : std::string();
    const float rounding = std::min(ui.px(3), box.width() / 3);
    if (!bar.blocked) {
        frame.draw->AddRectFilled(box.min, box.max, ui.theme.host_bar, rounding);
        label(frame, box, name, frame.ui.theme.sheet, 0);
        return;
    }
    frame.draw->AddRectFilled(box.min, box.max, ui.theme.host_blocked, rounding);
    hatch(frame, box, 1, ui.px(6), with_alpha(ui.theme.host_bar, 0.45f));
    draw_outline(frame.draw, box.min, box.max, with_alpha(ui.theme.host_bar, 0.8f), rounding,
                 ui.px(1));
    label(frame, box, name + "  waits", ui.theme.on_host, ui.theme.host_blocked);
}

// Draws the host's own work between calls as a frame, so that calls and waits stand out.
void own_times(const TimelineFrame& frame, const view::LaneBox& place) {
    const Ui& ui = frame.ui;
    const auto& all = frame.lane(place).own_times;
    const trace::Nanoseconds view_end = frame.view.end_ns();
    const auto narrowest =
        static_cast<trace::Nanoseconds>(view::fold_below_pixels * frame.view.ns_per_pixel());
    const auto first =
        std::partition_point(all.begin(), all.end(), [&](const analysis::OwnTime& own) {
            return own.end_ns < frame.view.begin_ns();
        });
    const float top = frame.row_top(place, 0);
    const auto wide = [&](auto own) { return view::next_own_time(own, all.end(), narrowest); };
    for (auto own = wide(first); own != all.end() && own->begin_ns <= view_end;
         own = wide(std::next(own))) {
        const Box box{
            ImVec2(std::max(frame.x_of(own->begin_ns), frame.min.x - ui.px(8)), top + ui.px(2)),
            ImVec2(std::min(frame.x_of(own->end_ns), frame.max.x + ui.px(8)),
                   top + frame.row_height() - ui.px(2))};
        draw_outline(frame.draw, box.min, box.max, with_alpha(ui.theme.host_bar, 0.45f), ui.px(3),
                     ui.px(1));
        label(frame, box, analysis::own_time_label, ui.theme.muted, 0);
    }
}

// "↓ copy H2D 4 MiB", or "↓ 4 MiB" if that does not fit: the arrow shows the direction.
std::string operation_label(const TimelineFrame& frame, const trace::Operation& operation,
                            float room) {
    const std::string glyph = view::glyph_of(operation.kind);
    const std::string name = analysis::label(frame.result.trace, operation);
    if (glyph.empty()) return name;
    std::string text = glyph + ' ' + name;
    if (frame.ui.fonts.measure(Face::small, text.c_str()).x <= room) return text;
    const auto& details = frame.result.trace.details;
    if (operation.detail < details.size() && details[operation.detail].bytes > 0) {
        text = glyph + ' ' + analysis::human_bytes(details[operation.detail].bytes);
    }
    return frame.ui.fonts.measure(Face::small, text.c_str()).x <= room ? text : glyph;
}

// Fades the left edge of a bar whose start was inferred rather than measured.
void fade_start(const TimelineFrame& frame, const Box& solid) {
    const float right = std::min(solid.max.x, solid.min.x + frame.ui.px(14));
    const ImU32 pale = with_alpha(frame.ui.theme.sheet, 0.85f);
    const ImU32 clear = with_alpha(frame.ui.theme.sheet, 0);
    frame.draw->AddRectFilledMultiColor(solid.min, ImVec2(right, solid.max.y), pale, clear, clear,
                                        pale);
}

void operation_bar(const TimelineFrame& frame, const view::Shape& shape, const Box& box,
                   const analysis::Bar& bar) {
    const Ui& ui = frame.ui;
    const trace::Operation* operation = trace::find_operation(frame.result.trace, bar.operation());
    if (operation == nullptr) return;
    const ImU32 colour = bar_colour(ui, frame.result, bar);
    const ImU32 on_colour = bar_label_colour(ui, frame.result, bar);
    const float running = frame.min.x + static_cast<float>(shape.running);

    Box waiting{box.min, ImVec2(running, box.max.y)};
    if (waiting.width() >= 1) {
        frame.draw->AddRectFilled(waiting.min, waiting.max, with_alpha(colour, 0.14f), ui.px(3));
        draw_outline(frame.draw, waiting.min, waiting.max, with_alpha(colour, 0.75f), ui.px(3),
                     ui.px(1));
    }
    Box solid{ImVec2(running, box.min.y), box.max};
    if (is_moment(operation->kind) && solid.width() < ui.px(4)) {
        diamond(frame, solid, colour, operation->kind == trace::OperationKind::event_record);
        return;
    }
    solid.max.x = std::max(solid.max.x, solid.min.x + ui.px(1));
    frame.draw->AddRectFilled(solid.min, solid.max, colour, std::min(ui.px(3), solid.width() / 3));
    pattern(frame, solid, view::pattern_of(operation->kind), on_colour);
    if (operation->source == trace::StartSource::inferred) fade_start(frame, solid);
    const float room = std::min(solid.max.x, frame.max.x) - std::max(solid.min.x, frame.min.x);
    const std::string text = operation_label(frame, *operation, room - ui.px(10));
    const bool plain = view::pattern_of(operation->kind) == view::Pattern::solid;
    label(frame, solid, text, on_colour, plain ? 0 : with_alpha(colour, 0.85f));
}

// Draws many bars as one, with their number if it fits. For host calls, the height of the lower
// part in the colour of waiting shows the fraction of the time in which the host waited.
void folded_block(const TimelineFrame& frame, const view::Shape& shape, const Box& box,
                  const analysis::Lane& lane) {
    const Ui& ui = frame.ui;
    const analysis::Bar& first = lane.bars[shape.first];
    const bool host = lane.kind == LaneKind::host;
    const ImU32 colour = host ? ui.theme.host_bar : bar_colour(ui, frame.result, first);
    frame.draw->AddRectFilled(box.min, box.max, with_alpha(colour, 0.75f), ui.px(1));
    if (shape.waited > 0) {
        const float share = std::min(shape.waited, 1.0f);
        const float top = box.max.y - share * (box.max.y - box.min.y);
        frame.draw->AddRectFilled(ImVec2(box.min.x, top), box.max, ui.theme.host_blocked, ui.px(1));
    }
    if (box.width() >= ui.px(24)) {
        label(frame, box, fmt::format("{}", shape.count),
              host ? ui.theme.sheet : bar_label_colour(ui, frame.result, first), 0);
    }
}

void highlight(const TimelineFrame& frame, const Box& box, bool selected) {
    const float out = frame.ui.px(selected ? 1.5f : 1);
    draw_outline(frame.draw, ImVec2(box.min.x - out, box.min.y - out),
                 ImVec2(box.max.x + out, box.max.y + out),
                 with_alpha(frame.ui.theme.selection, selected ? 1.0f : 0.7f), frame.ui.px(4),
                 frame.ui.px(selected ? 2 : 1.5f));
}

// True if a bar, or one of those folded into a block, belongs to the target. A block may represent
// thousands of bars, so the target's own bar is looked up instead.
bool holds(const TimelineFrame& frame, const view::LaneBox& box, const view::Shape& shape,
           const Target& target) {
    if (!target) return false;
    const analysis::Lane& lane = frame.lane(box);
    if (!shape.folded())
        return belongs_to(frame.result.trace, lane.bars[shape.first], lane.kind, target);
    const auto bar = bar_in(frame.result, lane.kind, target);
    if (!bar || bar->lane != box.lane || lane.bars[bar->bar].row != shape.row) return false;
    const double x = frame.view.x_of(lane.bars[bar->bar].start_ns);
    return x >= shape.left && x <= shape.right;
}

void draw_shape(const TimelineFrame& frame, const view::LaneBox& place, const view::Shape& shape) {
    const analysis::Lane& lane = frame.lane(place);
    const analysis::Bar& bar = lane.bars[shape.first];
    const float top = frame.row_top(place, shape.row);
    Box box{ImVec2(frame.min.x + static_cast<float>(shape.left), top),
            ImVec2(frame.min.x + static_cast<float>(shape.right), top + frame.row_height())};
    box.max.x = std::max(box.max.x, box.min.x + frame.ui.px(shape.folded() ? 3 : 1.5f));
    if (shape.folded()) {
        folded_block(frame, shape, box, lane);
    } else if (lane.kind == LaneKind::host) {
        host_bar(frame, box, bar);
    } else {
        operation_bar(frame, shape, box, bar);
    }
    if (frame.state.timeline.critical_path && !shape.folded() && !is_critical(frame, bar))
        frame.draw->AddRectFilled(box.min, box.max, with_alpha(frame.ui.theme.sheet, 0.6f));
    const bool selected =
        holds(frame, place, shape, frame.selected) || holds(frame, place, shape, frame.second);
    const bool hovered = holds(frame, place, shape, frame.hovered);
    if (selected || hovered) highlight(frame, box, selected);
}

// Adjacent bars with one name, each too narrow for its own label.
struct Series {
    std::string name;
    double left = 0, right = 0;
    std::uint32_t row = 0;
    std::uint32_t count = 0;
};

std::string name_of_bar(const TimelineFrame& frame, const analysis::Lane& lane,
                        const analysis::Bar& bar) {
    const trace::Trace& trace = frame.result.trace;
    if (lane.kind == LaneKind::host) {
        const trace::HostCall* call = trace::find_call(trace, bar.call());
        return call != nullptr ? std::string(call->name) : std::string();
    }
    const trace::Operation* operation = trace::find_operation(trace, bar.operation());
    return operation != nullptr && !is_moment(operation->kind) ? analysis::label(trace, *operation)
                                                               : std::string();
}

// Draws the name over the bars if it fits. Without a number, because a block may hide other bars
// between them.
void name_series(const TimelineFrame& frame, const view::LaneBox& place, const Series& series) {
    constexpr std::uint32_t fewest = 3;
    if (series.count < fewest || series.name.empty()) return;
    const Ui& ui = frame.ui;
    const float top = frame.row_top(place, series.row);
    const Box box{ImVec2(frame.min.x + static_cast<float>(series.left), top),
                  ImVec2(frame.min.x + static_cast<float>(series.right), top + frame.row_height())};
    if (box.width() < ui.fonts.measure(Face::small, series.name.c_str()).x + ui.px(12)) return;
    label(frame, box, series.name, ui.theme.text, with_alpha(ui.theme.sheet, 0.85f));
}

void name_all_series(const TimelineFrame& frame, const view::LaneBox& place) {
    const analysis::Lane& lane = frame.lane(place);
    const double narrow = frame.ui.px(24), max_gap = frame.ui.px(6);
    Series series;
    for (const view::Shape& shape : frame.shapes[place.lane]) {
        const bool is_narrow = shape.right - shape.left < narrow || shape.folded();
        const std::string name =
            is_narrow ? name_of_bar(frame, lane, lane.bars[shape.first]) : std::string();
        const bool goes_on = !name.empty() && name == series.name && shape.row == series.row &&
                             shape.left - series.right < max_gap;
        if (!goes_on) {
            name_series(frame, place, series);
            series = {name, shape.left, shape.right, shape.row, 0};
        }
        series.right = shape.right;
        series.count += shape.count;
    }
    name_series(frame, place, series);
}

}  // namespace

ImU32 bar_colour(const Ui& ui, const RunResult& result, const analysis::Bar& bar) {
    const trace::Operation* operation = trace::find_operation(result.trace, bar.operation());
    if (operation == nullptr) return ui.theme.host_bar;
    return ui.theme.hue[result.hues.hue_of(operation->stream)];
}

ImU32 bar_label_colour(const Ui& ui, const RunResult& result, const analysis::Bar& bar) {
    const trace::Operation* operation = trace::find_operation(result.trace, bar.operation());
    if (operation == nullptr) return ui.theme.sheet;
    return ui.theme.on_hue[result.hues.hue_of(operation->stream)];
}

void draw_bars(const TimelineFrame& frame) {
    for (const bool pinned : {false, true}) {
        frame.draw->PushClipRect(ImVec2(frame.min.x, frame.clip_top(pinned)), frame.max, true);
        for (const view::LaneBox& place : frame.layout.lanes) {
            if (place.pinned != pinned) continue;
            own_times(frame, place);
            for (const view::Shape& shape : frame.shapes[place.lane])
                draw_shape(frame, place, shape);
            name_all_series(frame, place);
        }
        frame.draw->PopClipRect();
    }
}

std::optional<BarHit> hit_bar(const TimelineFrame& frame, ImVec2 mouse) {
    const view::LaneBox* place = frame.lane_under(mouse.y);
    if (place == nullptr) return std::nullopt;
    const double y = mouse.y - frame.min.y + frame.scroll_of(*place);
    const view::LaneMetrics& metrics = frame.layout.metrics;
    const double row =
        std::clamp((y - place->top) / (metrics.row_height + metrics.row_gap), 0.0,
                   static_cast<double>(std::max(1, int{frame.lane(*place).rows}) - 1));
    const view::Shape* shape =
        view::hit_test(frame.shapes[place->lane], static_cast<std::uint32_t>(row),
                       mouse.x - frame.min.x, frame.ui.px(5));
    if (shape == nullptr) return std::nullopt;
    return BarHit{&frame.lane(*place), shape};
}

}  // namespace streamlab::gui
