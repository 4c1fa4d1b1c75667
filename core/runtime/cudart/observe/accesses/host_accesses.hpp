// The accesses of host code, and the memory that its calls allocate and free.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/observe/accesses/conflicts.hpp"
#include "cudart/observe/memory/followed_data.hpp"
#include "cudart/observe/memory/held_memory.hpp"

namespace streamlab::cudart {

class HostAccesses {
public:
    using Kind = hazard::AccessKind;

    struct Parts {
        Runtime& runtime;
        HostPlaces& places;
        WatchedMemory& memory;
        PoolLives& lives;
        PendingCopies& copies;
        HeldMemories& held;
        FollowedData& data;
        Conflicts& conflicts;
    };
    explicit HostAccesses(const Parts& parts) : all_(parts) {}

    void touch(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site);
    // The same for memory of the runtime, of a thread outside host functions. Returns false, and
    // does nothing, unless the place is known.
    bool touch_again(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site,
                     std::uint32_t thread) {
        hazard::Shadow::Accessing* const accessing = all_.places.find(site, thread);
        if (!accessing || all_.data.is_followed()) return false;
        hazard::Shadow& shadow = all_.memory.global();
        shadow.touch(*accessing, address, bytes, kind, site);
        if (shadow.has_findings()) all_.conflicts.report(shadow);
        return true;
    }

    // Newly allocated memory: earlier accesses to it are forgotten.
    void begins(const model::Allocation& allocation);
    // Newly allocated pinned memory: work of its earlier life may still be pending.
    void begins_pinned(const model::Allocation& allocation, const void* site);
    // The host frees memory, whether or not the call waits (A1).
    void frees(const model::Allocation& allocation, const void* site);
    // Registered memory is ordinary memory again, whatever waiting that implied (A1).
    void unpins(const model::Allocation& allocation, const void* site);
    // A block of the program's heap, which copies and nodes of graphs may still need, is freed.
    void block_ends(std::uintptr_t address, std::size_t bytes, const void* site);
    // The running thread has returned to a function whose stack ends at `frame`.
    void stack_ends_at(std::uintptr_t frame, const void* site);

private:
    Parts all_;
};

}  // namespace streamlab::cudart
