// The actions that move the selection and the view.
#include <algorithm>

#include "state/actions.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

void Actions::select(Target target) {
    state_.selected = target;
    if (target) state_.scroll_to_line = true;
}

void Actions::jump_to(Target target) {
    const RunResult* result = state_.result();
    if (result == nullptr || !target) return;
    select(target);
    const auto place = place_of(*result, target);
    if (!place) return;
    const analysis::Bar& bar = result->timeline.lanes[place->lane].bars[place->bar];
    view::TimeView& view = state_.time_view;
    if (bar.end_ns >= view.begin_ns() && bar.start_ns <= view.end_ns()) return;
    // The middle of the running part, or, where that is longer than the view, its start.
    const double length = view.x_of(bar.end_ns) - view.x_of(bar.start_ns);
    view.pan(view.x_of(bar.start_ns) + std::min(length, view.width() * 0.6) / 2 - view.width() / 2);
}

void Actions::follow_cause(bool back) {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const trace::Trace& trace = result->trace;
    if (const auto* call = trace::find_call(trace, state_.selected.call)) {
        if (!back && call->cause_operation != 0) jump_to({call->cause_operation, 0});
        return;
    }
    const std::uint32_t selected = state_.selected.operation;
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

void Actions::select_neighbour(int step) {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const auto place = place_of(*result, state_.selected);
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

void Actions::select_lane(int step) {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const auto place = place_of(*result, state_.selected);
    if (!place) return select_neighbour(1);
    const auto& lanes = result->timeline.lanes;
    const trace::Nanoseconds time = lanes[place->lane].bars[place->bar].start_ns;
    auto wanted = static_cast<std::ptrdiff_t>(place->lane) + step;
    for (; wanted >= 0 && wanted < static_cast<std::ptrdiff_t>(lanes.size()); wanted += step) {
        const analysis::Lane& lane = lanes[static_cast<std::size_t>(wanted)];
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

void Actions::fit_all() {
    if (const RunResult* result = state_.result()) {
        state_.time_view.set_limits(result->timeline.begin_ns, result->timeline.end_ns);
        state_.time_view.fit_all();
    }
}

void Actions::fit_selection() {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const auto place = place_of(*result, state_.selected);
    if (!place) return fit_all();
    const analysis::Bar& bar = result->timeline.lanes[place->lane].bars[place->bar];
    // The neighbourhood gives a bar its meaning: a quarter of its length on each side.
    const trace::Nanoseconds around = (bar.end_ns - bar.wait_from_ns) / 4;
    state_.time_view.fit(bar.wait_from_ns - around, bar.end_ns + around);
}

void Actions::step_playhead(int step) {
    const RunResult* result = state_.result();
    if (result == nullptr) return;
    const analysis::Timeline& timeline = result->timeline;
    const trace::Nanoseconds now = state_.playhead_ns.value_or(timeline.begin_ns);
    std::optional<trace::Nanoseconds> best;
    const auto consider = [&](trace::Nanoseconds time) {
        const bool ahead = step > 0 ? time > now : time < now;
        if (ahead && (!best || (step > 0 ? time < *best : time > *best))) best = time;
    };
    for (const analysis::Lane& lane : timeline.lanes) {
        for (const analysis::Bar& bar : lane.bars) {
            consider(bar.start_ns);
            consider(bar.end_ns);
        }
    }
    if (best) state_.playhead_ns = best;
}

}  // namespace streamlab::gui
