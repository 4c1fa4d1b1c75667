#include "panels/commands.hpp"
#include "panels/panels.hpp"

namespace streamlab::gui {

// Handles keys that act continuously while they are held. If the mouse is over the timeline, W and
// S zoom around it, and the timeline's panel handles them.
void timeline_keys(const Ui& ui, const AppState& state, Actions& actions) {
    const Keys& keys = ui.keys;
    const double middle = state.timeline.view.width() / 2;
    if (const float a = keys.travel(Key::a, 8)) actions.pan(-a * middle * 0.2);
    if (const float d = keys.travel(Key::d, 8)) actions.pan(d * middle * 0.2);
    command_keys(ui, state, actions);
}

}  // namespace streamlab::gui
