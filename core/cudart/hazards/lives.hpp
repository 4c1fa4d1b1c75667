// What hazards need to know of the program's things beyond who comes after whom: where each began
// and ended, which waits came to nothing, and which errors were ignored.
#pragma once

#include "cudart/hazards/buffer_lives.hpp"
#include "cudart/hazards/event_uses.hpp"
#include "cudart/hazards/handle_lives.hpp"
#include "cudart/hazards/ignored_errors.hpp"

namespace streamlab::cudart {

struct Lives {
    BufferLives buffers;
    HandleLives streams;
    HandleLives events;
    EventUses event_uses;
    IgnoredErrors errors;
};

}  // namespace streamlab::cudart
