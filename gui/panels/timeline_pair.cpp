// Two runs one above the other on a common axis, with lines between corresponding operations.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/timeline_parts.hpp"
#include "state/lane_actions.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

constexpr float strip_height = 22;  // a run's title above its lanes
constexpr float max_growth = 12;    // of a row, if the height allows
constexpr float max_shrinking = 4;  // of a row, if the height is too small
constexpr std::size_t max_links = 60;
constexpr float smallest_shift = 3;  // minimum shift of an operation, in pixels, for a link

struct Half {
    float top = 0;     // of the title
    float height = 0;  // of title and lanes
};

struct Pair {
    view::LaneMetrics metrics;
    std::array<view::LaneLayout, 2> layouts;
    std::array<Half, 2> halves;
};

// Divides the height: each run gets the height it needs or, if that is too much, the larger of half
// the height and the height that the other one leaves.
Pair divide_height(const Ui& ui, const AppState& state, float top, float room) {
    const ComparedRuns& runs = state.comparing->pair;
    Pair pair;
    pair.metrics = min_lane_metrics(ui, true);
    const float strip = ui.px(strip_height);
    double rows = 0;
    double needed = 0;
    const auto lay_out = [&] {
        needed = 0;
        for (std::size_t run = 0; run < 2; ++run) {
            const analysis::Timeline& timeline = runs.runs[run].result->timeline;
            pair.layouts[run] = view::layout_lanes(
                timeline, view::shown_lanes(timeline, arrangement_of(state)), pair.metrics);
            needed += pair.layouts[run].height + strip + ui.px(6);
        }
    };
    lay_out();
    for (std::size_t run = 0; run < 2; ++run)
        rows += rows_of(pair.layouts[run], runs.runs[run].result->timeline);
    if (rows > 0 && room > needed) {
        pair.metrics.row_height +=
            std::min<double>(std::floor((room - needed) / rows), ui.px(max_growth));
        lay_out();
    } else if (rows > 0) {
        pair.metrics.row_height -=
            std::min<double>(std::ceil((needed - room) / rows), ui.px(max_shrinking));
        lay_out();
    }
    const auto needed_by = [&](std::size_t run) {
        return static_cast<float>(pair.layouts[run].height) + strip + ui.px(6);
    };
    const float first = std::max(std::min(needed_by(0), std::floor(room / 2)), room - needed_by(1));
    pair.halves[0] = {top, std::min(first, std::max(needed_by(0), std::floor(room / 2)))};
    pair.halves[1] = {top + pair.halves[0].height, room - pair.halves[0].height};
    return pair;
}

// The counterpart in `run` of a target that is selected or hovered in run `at`.
Target target_in(const ComparedRuns& runs, std::size_t run, std::size_t at, const Target& target) {
    if (run == at) return target;
    return {runs.counterpart_of(at, target.operation), 0};
}

void title_strip(const TimelineFrame& frame, const Comparing& comparing) {
    const Ui& ui = frame.ui;
    const std::size_t run = *frame.run;
    const bool has_focus = comparing.focus == run;
    const float top = frame.min.y - ui.px(strip_height);
    const ImVec2 from(frame.min.x - frame.gutter, top);
    const ImVec2 to(frame.max.x, frame.min.y);
    frame.draw->AddRectFilled(from, to, ui.theme.panel);
    if (has_focus)
        frame.draw->AddRectFilled(from, ImVec2(from.x + ui.px(3), to.y), ui.theme.accent);
    const float y = top + (to.y - top - ui.fonts.size(Face::small) * 1.16f) / 2;
    const RunResult& result = frame.result;
    const std::string length = analysis::human_duration(result.figures.makespan_ns);
    const float length_width = ui.fonts.measure(Face::small, length.c_str()).x;
    const float x = from.x + ui.px(14);
    draw_text(ui, frame.draw, Face::small, ImVec2(x, y), has_focus ? ui.theme.text : ui.theme.muted,
              comparing.pair.runs[run].title, std::max(1.0f, to.x - x - length_width - ui.px(28)));
    draw_text(ui, frame.draw, Face::small, ImVec2(to.x - length_width - ui.px(12), y),
              ui.theme.text, length);
}

struct Edges {
    float left, right, top, bottom;
};

// The running part of an operation in its stream's lane, if it is visible.
std::optional<Edges> edges_of(const TimelineFrame& frame, std::uint32_t operation) {
    const auto place = frame.result.index.in_stream(operation);
    if (!place) return std::nullopt;
    const view::LaneBox* const box = frame.layout.box_of(place->lane);
    if (box == nullptr) return std::nullopt;
    const analysis::Bar& bar = frame.lane(*box).bars[place->bar];
    const float top = frame.row_top(*box, bar.row);
    if (top + frame.row_height() < frame.min.y || top > frame.max.y) return std::nullopt;
    const auto inside = [&](trace::Nanoseconds time) {
        return std::clamp(frame.x_of(time), frame.min.x - 200, frame.max.x + 200);
    };
    return Edges{inside(bar.start_ns), inside(bar.end_ns), top, top + frame.row_height()};
}

void band(const TimelineFrame& upper, const Edges& from, const Edges& to) {
    const Ui& ui = upper.ui;
    const ImU32 ink = ui.theme.selection;
    upper.draw->AddQuadFilled(ImVec2(from.left, from.bottom), ImVec2(from.right, from.bottom),
                              ImVec2(to.right, to.top), ImVec2(to.left, to.top),
                              with_alpha(ink, 0.12f));
    upper.draw->AddLine(ImVec2(from.left, from.bottom), ImVec2(to.left, to.top),
                        with_alpha(ink, 0.8f), ui.px(1.5f));
    upper.draw->AddLine(ImVec2(from.right, from.bottom), ImVec2(to.right, to.top),
                        with_alpha(ink, 0.8f), ui.px(1.5f));
}

// Draws lines from an operation's start to its counterpart's, for those that moved.
void links(const TimelineFrame& upper, const TimelineFrame& lower, const ComparedRuns& runs) {
    const Ui& ui = upper.ui;
    std::size_t drawn = 0;
    for (const view::LaneBox& box : upper.layout.lanes) {
        if (upper.lane(box).kind != analysis::LaneKind::stream) continue;
        for (const view::Shape& shape : upper.shapes[box.lane]) {
            if (shape.folded() || drawn == max_links) continue;
            const analysis::Bar& bar = upper.lane(box).bars[shape.first];
            const auto* operation = trace::find_operation(upper.result.trace, bar.operation());
            if (operation == nullptr || !analysis::is_work(operation->kind)) continue;
            const auto from = edges_of(upper, bar.operation());
            const auto to = edges_of(lower, runs.counterpart_of(0, bar.operation()));
            if (!from || !to || std::abs(from->left - to->left) < smallest_shift) continue;
            ++drawn;
            const ImU32 hue = bar_colour(ui, upper.result, bar);
            upper.draw->AddLine(ImVec2(from->left, from->bottom), ImVec2(to->left, to->top),
                                with_alpha(hue, 0.6f), ui.px(1.5f));
        }
    }
}

void bands(const TimelineFrame& upper, const TimelineFrame& lower) {
    for (const auto& [above, below] :
         {std::pair{upper.selected, lower.selected}, std::pair{upper.hovered, lower.hovered}}) {
        const auto from = edges_of(upper, above.operation);
        const auto to = edges_of(lower, below.operation);
        if (from && to) band(upper, *from, *to);
    }
}

using Frames = std::array<std::optional<TimelineFrame>, 2>;

TimelineFrame frame_of(const Ui& ui, const AppState& state, const Pair& pair, std::size_t run) {
    const Comparing& comparing = *state.comparing;
    const ComparedRuns& runs = comparing.pair;
    const trace::Nanoseconds later = runs.zero_ns(run) - runs.zero_ns(comparing.focus);
    TimelineFrame frame{.ui = ui,
                        .state = state,
                        .result = *runs.runs[run].result,
                        .view = state.timeline.view.shifted(later),
                        .selected = target_in(runs, run, comparing.focus, state.timeline.selected),
                        .hovered =
                            target_in(runs, run, comparing.hovered_run, state.timeline.hovered)};
    frame.run = run;
    frame.origin_ns = runs.zero_ns(run);
    frame.later_ns = later;
    frame.draw = ImGui::GetWindowDrawList();
    frame.layout = pair.layouts[run];
    return frame;
}

// Height of the part of a run's lanes that does not fit.
double hidden_part(const TimelineFrame& frame) {
    return std::max(0.0, frame.layout.height - static_cast<double>(frame.max.y - frame.min.y));
}

Frames make_frames(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from,
                   ImVec2 size) {
    const ComparedRuns& runs = state.comparing->pair;
    const float gutter = std::max(gutter_for(ui, runs.runs[0].result->timeline),
                                  gutter_for(ui, runs.runs[1].result->timeline));
    const float ruler = ui.px(ruler_height);
    actions.set_timeline_width(std::max(1.0f, size.x - gutter));
    const Pair pair = divide_height(ui, state, from.y + ruler, size.y - ruler);
    Frames frames;
    double hidden = 0;
    for (std::size_t run = 0; run < 2; ++run) {
        frames[run].emplace(frame_of(ui, state, pair, run));
        TimelineFrame& frame = *frames[run];
        const Half& half = pair.halves[run];
        frame.gutter = gutter;
        frame.ruler = ruler;
        frame.min = ImVec2(from.x + gutter, half.top + ui.px(strip_height));
        frame.max = ImVec2(from.x + size.x, std::max(frame.min.y, half.top + half.height));
        hidden = std::max(hidden, hidden_part(frame));
    }
    // Both scroll together, each as far as it can.
    actions.scroll_lanes(std::clamp(state.timeline.lanes_scroll, 0.0, hidden));
    for (auto& frame : frames) {
        frame->scroll = static_cast<float>(
            std::round(std::min(state.timeline.lanes_scroll, hidden_part(*frame))));
        lay_out_bars(*frame);
    }
    return frames;
}

void draw_pair_overlays(const TimelineFrame& axis, const Frames& frames) {
    if (axis.state.timeline.measuring.span) {
        draw_measuring(axis);
    } else {
        for (const auto& frame : frames)
            draw_measuring(*frame);
    }
    draw_playhead(axis);
}

}  // namespace

void timeline_pair(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from,
                   ImVec2 size) {
    const Comparing& comparing = *state.comparing;
    const Frames frames = make_frames(ui, state, actions, from, size);
    TimelineFrame axis = *frames[comparing.focus];  // it covers both runs
    axis.min.y = from.y + axis.ruler;
    axis.max.y = from.y + size.y;
    ImDrawList* draw = axis.draw;
    const auto on_lanes = [&](const auto& paint) {
        draw->PushClipRect(axis.min, axis.max, true);
        paint();
        draw->PopClipRect();
    };
    draw->PushClipRect(from, axis.max, true);
    draw_ruler(axis, actions);
    for (const auto& frame : frames)
        draw_lane_names(*frame);
    on_lanes([&] { links(*frames[0], *frames[1], comparing.pair); });
    for (const auto& frame : frames)
        draw_layers(*frame);
    on_lanes([&] { bands(*frames[0], *frames[1]); });
    for (const auto& frame : frames)
        title_strip(*frame, comparing);
    draw_pair_overlays(axis, frames);
    draw->PopClipRect();
    for (const auto& frame : frames)
        timeline_mouse(*frame, actions);
    for (const auto& frame : frames)
        lane_mouse(*frame, actions);
    zoom_with_keys(axis, actions);
    search_box(ui, state, actions, from, axis.max);
}

}  // namespace streamlab::gui
