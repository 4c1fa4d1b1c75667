// A run with one rule changed, for `streamlab why-not`, which tries what would happen: the setting
// STREAMLAB_TRIAL is "pinned", "non-blocking", "own-executables" or "own-stream:A:B".
#pragma once

#include <cstdint>

namespace streamlab::cudart {

struct Trial {
    bool pinned = false;           // copies treat pageable memory as pinned
    bool non_blocking = false;     // all streams but the legacy one are non-blocking (D2)
    bool own_executables = false;  // each stream has an executable graph of its own (G4)
    // The work of call `moved` goes to a stream of its own: it comes after what call `base` comes
    // after, and what follows it comes after both. 0: none.
    std::uint32_t base = 0, moved = 0;
};

const Trial& trial();

}  // namespace streamlab::cudart
