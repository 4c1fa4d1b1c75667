// The critical path over the bars: its steps are underlined and joined, like a route on a map.
#include <algorithm>
#include <optional>

#include "panels/timeline_parts.hpp"
#include "platform/drawing.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

struct CriticalBox {
    ImVec2 min, max;
};

std::optional<CriticalBox> box_of(const TimelineFrame& frame, const analysis::CriticalStep& step) {
    const Target target = step.operation != 0 ? Target{step.operation, 0} : Target{0, step.call};
    const auto place = place_of(frame.result, target);
    if (!place) return std::nullopt;
    const view::LaneBox* const lane = frame.layout.box_of(place->lane);
    if (lane == nullptr) return std::nullopt;
    const float top = frame.row_top(*lane, frame.lane(*lane).bars[place->bar].row);
    // Clamped, because single precision is too coarse far outside the view.
    const auto x_of = [&](trace::Nanoseconds time) {
        return std::clamp(frame.x_of(time), frame.min.x - frame.ui.px(40),
                          frame.max.x + frame.ui.px(40));
    };
    return CriticalBox{ImVec2(x_of(step.begin_ns), top),
                       ImVec2(x_of(step.end_ns), top + frame.row_height())};
}

void underline(const TimelineFrame& frame, const CriticalBox& box) {
    const float y = box.max.y - frame.ui.px(2);
    const float right = std::max(box.max.x, box.min.x + 1);
    frame.draw->AddRectFilled(ImVec2(box.min.x, y - frame.ui.px(1.5f)),
                              ImVec2(right, y + frame.ui.px(4.5f)), frame.ui.theme.sheet);
    frame.draw->AddRectFilled(ImVec2(box.min.x, y), ImVec2(right, y + frame.ui.px(3)),
                              frame.ui.theme.text);
}

void join(const TimelineFrame& frame, const CriticalBox& from, const CriticalBox& to) {
    if (from.max.y == to.max.y) return;
    const float x = (from.max.x + to.min.x) / 2;
    const ImVec2 start(x, from.max.y);
    const ImVec2 end(x, to.max.y);
    frame.draw->AddLine(start, end, frame.ui.theme.sheet, frame.ui.px(5));
    frame.draw->AddLine(start, end, frame.ui.theme.text, frame.ui.px(2.5f));
}

}  // namespace

bool is_critical(const TimelineFrame& frame, const analysis::Bar& bar) {
    const auto& steps = frame.result.critical_path.steps;
    // A step may begin later than its bar, if the step before had not ended yet.
    auto step = std::partition_point(
        steps.begin(), steps.end(), [&](const auto& other) { return other.end_ns < bar.start_ns; });
    for (; step != steps.end() && step->begin_ns <= bar.end_ns; ++step) {
        if (step->operation != 0 && step->operation == bar.operation()) return true;
        if (step->operation == 0 && bar.operation() == 0 && step->call == bar.call()) return true;
    }
    return false;
}

void draw_critical_path(const TimelineFrame& frame) {
    if (!frame.state.timeline.critical_path) return;
    const auto& steps = frame.result.critical_path.steps;
    // Draw only visible steps; they are in the order of time.
    const auto first = std::partition_point(steps.begin(), steps.end(), [&](const auto& step) {
        return step.end_ns < frame.view.begin_ns();
    });
    std::optional<CriticalBox> previous;
    if (first != steps.begin()) previous = box_of(frame, *(first - 1));
    float drawn_to = frame.min.x - frame.ui.px(100);
    for (auto step = first; step != steps.end() && step->begin_ns <= frame.view.end_ns();) {
        const std::optional<CriticalBox> box = box_of(frame, *step);
        // Several steps in one pixel look like one: continue with the next that reaches further.
        const bool seen = box && box->max.x - drawn_to >= 1;
        if (seen) {
            if (previous) join(frame, *previous, *box);
            underline(frame, *box);
            drawn_to = box->max.x;
            previous = box;
            ++step;
            continue;
        }
        const auto beyond = frame.view.time_at(drawn_to - frame.min.x + 1.0);
        const auto next = std::partition_point(
            step + 1, steps.end(), [&](const auto& other) { return other.end_ns < beyond; });
        if (box) previous = box;
        step = next;
    }
}

}  // namespace streamlab::gui
