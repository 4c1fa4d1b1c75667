// Moving about in the timeline: selection, zoom, pan, and following dependencies.
#pragma once

#include "state/app_state.hpp"

namespace streamlab::gui {

class TimelineActions {
public:
    explicit TimelineActions(AppState& state) : state_(state) {}

    void hover(Target target) { state_.timeline.hovered = target; }
    void select(Target target);
    // Selects, and moves the view so that it can be seen.
    void jump_to(Target target);
    // Follows the binding cause of the selected operation; back: to what waited for it.
    void follow_cause(bool back);
    // The next or previous bar of the selected one's lane, or the first of all.
    void select_neighbour(int step);
    void select_lane(int step);

    void fit_all();
    // As a run is shown at first.
    void fit_work();
    void fit_selection();
    void zoom_at(double x, double factor) { state_.timeline.view.zoom_at(x, factor); }
    void pan(double pixels) { state_.timeline.view.pan(pixels); }
    void scroll_lanes(double offset) { state_.timeline.lanes_scroll = offset; }
    void set_timeline_width(double pixels);
    void toggle_arrows() { state_.timeline.all_arrows = !state_.timeline.all_arrows; }

    // Nothing is selected, and the view is at its beginning: another program is shown.
    void forget_timeline();
    // `now`, which the state shows already, has taken the place of `before` (null: nothing): what
    // still means the same stays.
    void timeline_changes(const RunResult* before, const RunResult& now);

private:
    AppState& state_;
};

}  // namespace streamlab::gui
