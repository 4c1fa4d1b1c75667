// Arrows from an operation to the ones that waited for it.
#include <algorithm>
#include <string>

#include "analysis/analysis.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "platform/drawing.hpp"
#include "state/selection.hpp"
#include "view/geometry.hpp"

namespace streamlab::gui {

namespace {

struct BarPoint {
    view::Point begin;  // of the running part
    view::Point end;
};

std::optional<BarPoint> points_of(const TimelineFrame& frame, const Target& target) {
    const auto place = place_of(frame.result, target);
    if (!place) return std::nullopt;
    const view::LaneBox* const box = frame.layout.box_of(place->lane);
    if (box == nullptr) return std::nullopt;
    const analysis::Bar& bar = frame.lane(*box).bars[place->bar];
    const double y = frame.row_top(*box, bar.row) + frame.row_height() / 2;
    return BarPoint{{frame.x_of(bar.start_ns), y}, {frame.x_of(bar.end_ns), y}};
}

ImVec2 to_screen(const view::Point& point) {
    return {static_cast<float>(point.x), static_cast<float>(point.y)};
}

// "D1  The legacy default stream is a fence", or the id alone where that has no room.
std::string chip_text(const TimelineFrame& frame, const std::string& rule) {
    const catalogue::Rule* const found = catalogue::find_rule(frame.state.rules, rule);
    if (found == nullptr) return rule;
    std::string text = rule + "  " + found->title;
    const float width = frame.ui.fonts.measure(Face::small, text.c_str()).x;
    return width < (frame.max.x - frame.min.x) * 0.7f ? text : rule;
}

void arrow(const TimelineFrame& frame, view::Point from, view::Point to, ImU32 colour,
           const std::string& rule) {
    const Ui& ui = frame.ui;
    const auto curve = view::arrow_curve(from, to);
    const auto head = view::arrow_head(curve, ui.px(8));
    const ImVec2 tip = to_screen(curve[3]);
    // An outline in the sheet's colour keeps the line visible over bars of any hue.
    for (const auto& [ink, width] :
         {std::pair{ui.theme.sheet, ui.px(5)}, std::pair{colour, ui.px(2)}}) {
        frame.draw->AddBezierCubic(to_screen(curve[0]), to_screen(curve[1]), to_screen(curve[2]),
                                   tip, ink, width);
    }
    frame.draw->AddCircleFilled(to_screen(curve[0]), ui.px(3.5f), colour, 16);
    frame.draw->AddTriangleFilled(tip, to_screen(head[0]), to_screen(head[1]), colour);
    if (rule.empty()) return;
    const std::string words = chip_text(frame, rule);
    const ImVec2 size = ui.fonts.measure(Face::small, words.c_str());
    const ImVec2 half(size.x / 2 + ui.px(5), size.y / 2 + ui.px(2));
    // Place the rule left of the curve, where bars end: bars have their labels at the left edge.
    const float x = static_cast<float>(curve[2].x) - half.x - ui.px(2);
    const ImVec2 middle(
        std::clamp(x, frame.min.x + half.x, std::max(frame.min.x + half.x, frame.max.x - half.x)),
        static_cast<float>((from.y + to.y) / 2));
    frame.draw->AddRectFilled(ImVec2(middle.x - half.x, middle.y - half.y),
                              ImVec2(middle.x + half.x, middle.y + half.y), colour, ui.px(4));
    draw_text(ui, frame.draw, Face::small, ImVec2(middle.x - size.x / 2, middle.y - size.y / 2),
              ui.theme.sheet, words);
}

// Draws an arrow from an event's record to the wait for it.
void event_arrow(const TimelineFrame& frame, const trace::Operation& wait, ImU32 colour) {
    if (wait.kind != trace::OperationKind::event_wait || wait.related == 0) return;
    const auto from = points_of(frame, {wait.related, 0});
    const auto to = points_of(frame, {wait.id, 0});
    if (from && to) arrow(frame, from->end, to->begin, colour, {});
}

}  // namespace

void draw_arrows(const TimelineFrame& frame) {
    const trace::Trace& trace = frame.result.trace;
    const Ui& ui = frame.ui;
    if (frame.state.timeline.all_arrows) {
        // Draw only visible waits: the cost depends on the pixels, not on the run.
        for (const view::LaneBox& box : frame.layout.lanes) {
            if (frame.lane(box).kind != analysis::LaneKind::stream) continue;
            for (const view::Shape& shape : frame.shapes[box.lane]) {
                const analysis::Bar& bar = frame.lane(box).bars[shape.first];
                const auto* wait = trace::find_operation(trace, bar.operation());
                if (wait != nullptr && !shape.folded()) event_arrow(frame, *wait, ui.theme.muted);
            }
        }
    }
    const Target selected = frame.selected;
    if (const auto* call = trace::find_call(trace, selected.call);
        call != nullptr && call->cause_operation != 0) {
        // The end of this operation let the host continue.
        const auto from = points_of(frame, {call->cause_operation, 0});
        const auto to = points_of(frame, selected);
        if (from && to) arrow(frame, from->end, to->end, ui.theme.text, {});
        return;
    }
    const trace::Operation* operation = trace::find_operation(trace, selected.operation);
    if (operation == nullptr) return;
    event_arrow(frame, *operation, ui.theme.muted);
    const analysis::Why why = analysis::why_start(trace, *operation);
    if (why.operation == 0) return;
    const auto from = points_of(frame, {why.operation, 0});
    const auto to = points_of(frame, selected);
    if (from && to) arrow(frame, from->end, to->begin, ui.theme.text, why.rule);
}

}  // namespace streamlab::gui
