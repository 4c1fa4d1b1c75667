// Actions that move the playhead through virtual time.
#pragma once

#include <cstddef>
#include <optional>

#include "state/app_state.hpp"

namespace streamlab::gui {

class PlaybackActions {
public:
    explicit PlaybackActions(AppState& state) : state_(state) {}

    // nullopt shows the run as a whole. Also stops playing.
    void set_playhead(std::optional<trace::Nanoseconds> time);
    // Moves to the next (or previous) start or end of a bar.
    void step_playhead(int step);

    void play();  // from the playhead, or from the beginning
    void pause() { state_.playback.playing = false; }
    void play_or_pause();
    void change_speed(int steps);  // wraps around

    // Called once a frame with the time since the last one. Returns true during playback.
    bool advance(double seconds);

    // Called when another run, which ends at `end`, is displayed.
    void on_run_displayed(trace::Nanoseconds end);

private:
    void scroll_to_playhead();

    AppState& state_;
};

}  // namespace streamlab::gui
