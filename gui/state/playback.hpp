// The moment of virtual time that is looked at.
#pragma once

#include <optional>

#include "trace/trace.hpp"

namespace streamlab::gui {

struct Playback {
    std::optional<trace::Nanoseconds> playhead_ns;  // nothing: the run as a whole
};

}  // namespace streamlab::gui
