#include "panels/panels.hpp"

namespace streamlab::gui {

// W and S zoom about the mouse where it is over the timeline: the timeline panel handles these.
void timeline_keys(const Ui& ui, const AppState& state, Actions& actions) {
    const Keys& keys = ui.keys;
    const double middle = state.timeline.view.width() / 2;
    if (keys.pressed(Key::zero)) actions.fit_all();
    if (keys.pressed(Key::f)) actions.fit_selection();
    if (const float a = keys.travel(Key::a, 8)) actions.pan(-a * middle * 0.2);
    if (const float d = keys.travel(Key::d, 8)) actions.pan(d * middle * 0.2);
    if (keys.pressed(Key::right)) actions.select_neighbour(1);
    if (keys.pressed(Key::left)) actions.select_neighbour(-1);
    if (keys.pressed(Key::tab)) actions.select_neighbour(keys.shift() ? -1 : 1);
    if (keys.pressed(Key::up)) actions.select_lane(-1);
    if (keys.pressed(Key::down)) actions.select_lane(1);
    if (keys.pressed(Key::bracket_left)) actions.follow_cause(false);
    if (keys.pressed(Key::bracket_right)) actions.follow_cause(true);
    if (keys.pressed(Key::e)) actions.toggle_arrows();
}

}  // namespace streamlab::gui
