// What the access hooks ask at each access; all of it says "nothing" where hazards are not looked
// for.
#pragma once

#include <cstdint>

namespace streamlab::hazard {
class Shadow;
}

namespace streamlab::cudart {

// Of device, pinned and managed memory; null where hazards are not looked for.
extern hazard::Shadow* global_shadow;

// From the first byte to the last of ordinary memory that copies name.
struct WatchedHostMemory {
    std::uintptr_t begin = 0;
    std::uintptr_t bytes = 0;
    bool holds(std::uintptr_t address) const { return address - begin < bytes; }
};
extern WatchedHostMemory watched_host_memory;

// A thread of the kernel that runs has made a fence: stores before it come before flags after it.
void note_kernel_fence();

// The host's atomic operation or volatile access orders its threads: what was done before a store
// comes before what follows a load.
void host_orders(std::uintptr_t address, bool is_load, bool is_store);

}  // namespace streamlab::cudart
