#include "state/timeline_actions.hpp"

#include <algorithm>

#include "state/lane_actions.hpp"
#include "state/search.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

// True if the target is the same operation in both runs. Equal ids are not enough, because each run
// numbers its operations from 1.
bool same_operation(const RunResult& before, const RunResult& after, const Target& target) {
    const trace::Operation* old = trace::find_operation(before.trace, target.operation);
    const trace::Operation* now = trace::find_operation(after.trace, target.operation);
    return old != nullptr && now != nullptr && old->kind == now->kind &&
           analysis::label(before.trace, *old) == analysis::label(after.trace, *now);
}

void clear_selection(TimelineState& timeline) {
    timeline.selected = {};
    timeline.previous = {};
    timeline.second = {};
}

}  // namespace

void TimelineActions::select(Target target) {
    TimelineState& timeline = state_.timeline;
    if (target != timeline.selected) timeline.previous = timeline.selected;
    timeline.selected = target;
    timeline.second = {};
    state_.prefers_details = static_cast<bool>(target);
    if (target) state_.scroll_to_line = true;
}

void TimelineActions::select_second(Target target) {
    TimelineState& timeline = state_.timeline;
    const bool are_two = timeline.selected.operation != 0 && target.operation != 0 &&
                         timeline.selected.operation != target.operation;
    if (!are_two || state_.comparing) return select(target);
    timeline.second = target;
    state_.prefers_details = true;
}

void TimelineActions::jump_to(Target target) {
    const RunResult* result = state_.result();
    if (result == nullptr || !target) return;
    select(target);
    const auto place = place_of(*result, target);
    if (!place) return;
    // Unhide the lane of the target.
    if (const auto found = state_.arrangements.find(subject_of(state_));
        found != state_.arrangements.end())
        std::erase(found->second.hidden, view::lane_keys(result->timeline)[place->lane]);
    const analysis::Bar& bar = result->timeline.lanes[place->lane].bars[place->bar];
    view::TimeView& view = state_.timeline.view;
    if (bar.end_ns >= view.begin_ns() && bar.start_ns <= view.end_ns()) return;
    // Centre on the middle of the running part or, if that is longer than the view, on its start.
    const double length = view.x_of(bar.end_ns) - view.x_of(bar.start_ns);
    view.pan(view.x_of(bar.start_ns) + std::min(length, view.width() * 0.6) / 2 - view.width() / 2);
}

void TimelineActions::follow_cause(bool back) {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const trace::Trace& trace = result->trace;
    if (const auto* call = trace::find_call(trace, state_.timeline.selected.call)) {
        if (!back && call->cause_operation != 0) jump_to({call->cause_operation, 0});
        return;
    }
    const std::uint32_t selected = state_.timeline.selected.operation;
    if (!back) {
        const trace::Operation* operation = trace::find_operation(trace, selected);
        if (operation != nullptr && operation->cause_operation != 0) {
            jump_to({operation->cause_operation, 0});
        }
        return;
    }
    for (const trace::Operation& operation : trace.operations) {
        if (selected != 0 && operation.cause_operation == selected) {
            jump_to({operation.id, 0});
            return;
        }
    }
}

void TimelineActions::select_neighbour(int step) {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const auto place = place_of(*result, state_.timeline.selected);
    if (!place) {
        for (const analysis::Lane& lane : result->timeline.lanes) {
            if (lane.kind != analysis::LaneKind::stream || lane.bars.empty()) continue;
            jump_to(target_of(lane, lane.bars.front()));
            return;
        }
        return;
    }
    const analysis::Lane& lane = result->timeline.lanes[place->lane];
    const auto wanted = static_cast<std::ptrdiff_t>(place->bar) + step;
    if (wanted < 0 || wanted >= static_cast<std::ptrdiff_t>(lane.bars.size())) return;
    jump_to(target_of(lane, lane.bars[static_cast<std::size_t>(wanted)]));
}

void TimelineActions::select_lane(int step) {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const auto place = place_of(*result, state_.timeline.selected);
    if (!place) return select_neighbour(1);
    const auto& lanes = result->timeline.lanes;
    const trace::Nanoseconds time = lanes[place->lane].bars[place->bar].start_ns;
    const auto shown = view::shown_lanes(result->timeline, arrangement_of(state_)).lanes;
    auto wanted = std::find(shown.begin(), shown.end(), place->lane) - shown.begin() + step;
    for (; wanted >= 0 && wanted < static_cast<std::ptrdiff_t>(shown.size()); wanted += step) {
        const analysis::Lane& lane = lanes[shown[static_cast<std::size_t>(wanted)]];
        // An engine's bar would select the same operation in its stream again.
        if (lane.kind == analysis::LaneKind::engine || lane.bars.empty()) continue;
        const auto nearest =
            std::min_element(lane.bars.begin(), lane.bars.end(), [&](const auto& a, const auto& b) {
                return std::abs(a.start_ns - time) < std::abs(b.start_ns - time);
            });
        jump_to(target_of(lane, *nearest));
        return;
    }
}

void TimelineActions::fit_all() {
    if (state_.result() == nullptr) return;
    const view::Span all = shown_span(state_);
    state_.timeline.view.set_limits(all.from, all.to);
    state_.timeline.view.fit_all();
}

void TimelineActions::fit_work() {
    fit_all();
    const view::Span work = work_span(state_);
    if (work.to > work.from) state_.timeline.view.fit(work.from, work.to);
}

void TimelineActions::fit_first() {
    const view::TimeView before = state_.timeline.view;
    fit_work();
    const bool was_there = before.begin_ns() == state_.timeline.view.begin_ns() &&
                           before.ns_per_pixel() == state_.timeline.view.ns_per_pixel();
    if (was_there) fit_all();
}

void TimelineActions::fit_selection() {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const auto place = place_of(*result, state_.timeline.selected);
    if (!place) return fit_all();
    const analysis::Bar& bar = result->timeline.lanes[place->lane].bars[place->bar];
    // Show some context: a quarter of the bar's length on each side.
    const trace::Nanoseconds around = (bar.end_ns - bar.wait_from_ns) / 4;
    state_.timeline.view.fit(bar.wait_from_ns - around, bar.end_ns + around);
}

void TimelineActions::set_timeline_width(double pixels) {
    const bool first = state_.timeline.view.width() <= 1;
    state_.timeline.view.set_width(pixels);
    if (first && state_.result() != nullptr) fit_work();
}

void TimelineActions::forget_timeline() {
    clear_selection(state_.timeline);
    state_.timeline.hovered = {};
    state_.timeline.lanes_scroll = 0;
    state_.timeline.measuring = {};
    state_.timeline.search = {};
    state_.timeline.said.clear();
}

void TimelineActions::on_run_replaced(const RunResult* before, const RunResult& now) {
    const bool keep_selection =
        before != nullptr && same_operation(*before, now, state_.timeline.selected);
    const bool same_length = before != nullptr && before->built && now.built &&
                             before->timeline.end_ns == now.timeline.end_ns;
    const Target selected = keep_selection ? state_.timeline.selected : Target{};
    clear_selection(state_.timeline);
    state_.timeline.selected = selected;
    state_.timeline.hovered = {};
    state_.timeline.measuring.span.reset();
    state_.timeline.measuring.sums.reset();
    Search& search = state_.timeline.search;
    search.hits = find_targets(now.trace, search.text);
    search.at = 0;
    if (!same_length) return fit_work();
    const view::Span all = shown_span(state_);
    state_.timeline.view.set_limits(all.from, all.to);
}

}  // namespace streamlab::gui
