// Moving through virtual time.
#pragma once

#include <optional>

#include "state/app_state.hpp"

namespace streamlab::gui {

class PlaybackActions {
public:
    explicit PlaybackActions(AppState& state) : state_(state) {}

    void set_playhead(std::optional<trace::Nanoseconds> time) {
        state_.playback.playhead_ns = time;
    }
    // To the next (or previous) start or end of a bar.
    void step_playhead(int step);

protected:
    // Another run is shown, that ends at `end`.
    void playback_changes(trace::Nanoseconds end);

private:
    AppState& state_;
};

}  // namespace streamlab::gui
