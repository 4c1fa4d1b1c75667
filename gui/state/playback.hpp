// State of the playback: the displayed point of virtual time, and the speed.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "trace/trace.hpp"

namespace streamlab::gui {

// At speed 1, playback of a run's work takes this long, whatever its length in virtual time.
inline constexpr double playback_duration_s = 6;
inline constexpr std::array<double, 5> playback_speeds{0.25, 0.5, 1, 2, 4};

struct Playback {
    std::optional<trace::Nanoseconds> playhead_ns;  // nullopt: the run as a whole
    bool playing = false;
    std::size_t speed = 2;  // index into playback_speeds
    bool repeats = false;   // starts again at the end
    double rest_ns = 0;     // the fraction of a nanosecond left over from the last step
    bool plays_back_first_runs = false;  // a lab's first run is played back once it has ended
};

}  // namespace streamlab::gui
