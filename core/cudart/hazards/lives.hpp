// What hazard detection needs to know about the program's objects besides happens-before: where
// each was created and destroyed, which waits had no effect, and which errors were ignored.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cudart/hazards/buffer_lives.hpp"
#include "cudart/hazards/event_uses.hpp"
#include "cudart/hazards/handle_lives.hpp"
#include "cudart/hazards/held_memory.hpp"
#include "cudart/hazards/ignored_errors.hpp"

namespace streamlab::cudart {

struct Lives {
    BufferLives buffers;
    HeldMemories held;
    HandleLives streams;
    HandleLives events;
    std::unordered_map<const void*, CallSite> destroyed_graphs;  // by executable graph
    EventUses event_uses;
    IgnoredErrors errors;
    // With how many calls the program had made by then.
    std::vector<std::pair<trace::Hazard, std::uint32_t>> registered_frees;
};

}  // namespace streamlab::cudart
