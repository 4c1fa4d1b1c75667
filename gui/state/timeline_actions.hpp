// Actions in the timeline: selection, zoom, pan, and following dependencies.
#pragma once

#include "state/app_state.hpp"

namespace streamlab::gui {

class TimelineActions {
public:
    explicit TimelineActions(AppState& state) : state_(state) {}

    void hover(Target target) { state_.timeline.hovered = target; }
    void select(Target target);
    // Asks why the selected operation did not overlap with this one; a call, and a second target
    // without a selected operation, is only selected.
    void select_second(Target target);
    // Selects the target and scrolls it into view.
    void jump_to(Target target);
    // Selects the cause of the selected operation's start; `back`: the operation that waited for
    // it.
    void follow_cause(bool back);
    // Selects the next or previous bar in the lane of the selection, or the first bar of all.
    void select_neighbour(int step);
    void select_lane(int step);

    void fit_all();
    // Shows the initially visible span.
    void fit_work();
    // Like fit_work(); if that span is visible already, shows everything.
    void fit_first();
    void fit_selection();
    void zoom_at(double x, double factor) { state_.timeline.view.zoom_at(x, factor); }
    void pan(double pixels) { state_.timeline.view.pan(pixels); }
    void scroll_lanes(double offset) { state_.timeline.lanes_scroll = offset; }
    void set_timeline_width(double pixels);
    void toggle_arrows() { state_.timeline.all_arrows = !state_.timeline.all_arrows; }

    // Called when another program is shown: clears the selection and moves the view to the
    // beginning.
    void forget_timeline();
    // Called when `now` has replaced `before` (null: no run) in the state: keeps the selection and
    // the view if they are still valid.
    void on_run_replaced(const RunResult* before, const RunResult& now);

private:
    AppState& state_;
};

}  // namespace streamlab::gui
