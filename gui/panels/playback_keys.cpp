#include "panels/panels.hpp"

namespace streamlab::gui {

void playback_keys(const Ui& ui, Actions& actions) {
    if (ui.keys.pressed(Key::space)) actions.play_or_pause();
    if (ui.keys.pressed(Key::period)) actions.step_playhead(1);
    if (ui.keys.pressed(Key::comma)) actions.step_playhead(-1);
}

}  // namespace streamlab::gui
