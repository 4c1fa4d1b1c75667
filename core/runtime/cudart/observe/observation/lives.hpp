// State of the program's objects that hazard detection needs besides happens-before: call sites of
// creation and destruction, waits without effect, and ignored errors.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "cudart/observe/memory/held_memory.hpp"
#include "cudart/observe/observation/buffer_lives.hpp"
#include "cudart/observe/observation/event_uses.hpp"
#include "cudart/observe/observation/handle_lives.hpp"
#include "cudart/observe/observation/ignored_errors.hpp"

namespace streamlab::cudart {

struct ObjectLifetimes {
    explicit ObjectLifetimes(Findings& findings) : event_uses(findings), errors(findings) {}

    BufferLifetimes buffers;
    HeldMemories held;
    HandleLifetimes streams;
    HandleLifetimes events;
    std::unordered_map<const void*, CallSite> destroyed_graphs;  // by executable graph
    EventUses event_uses;
    IgnoredErrors errors;
    // The frees of registered memory, each with the number of calls that the program had made
    // before.
    std::vector<std::pair<trace::Hazard, std::uint32_t>> registered_frees;
};

}  // namespace streamlab::cudart
