// Accesses of host code, and memory that host calls allocate and free.
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
        PoolLifetimes& lives;
        PendingCopies& copies;
        HeldMemories& held;
        FollowedData& data;
        Conflicts& conflicts;
    };
    explicit HostAccesses(const Parts& parts) : all_(parts) {}

    void touch(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site);
    // Fast path of touch() for memory from the runtime API, outside host functions. Returns false
    // and does nothing if the code location is not cached or if data flow is recorded.
    bool touch_cached(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site,
                      std::uint32_t thread) {
        hazard::Shadow::CachedAccessor* const accessing = all_.places.find(site, thread);
        if (!accessing || all_.data.is_followed()) return false;
        hazard::Shadow& shadow = all_.memory.global();
        shadow.touch(*accessing, address, bytes, kind, site);
        if (shadow.has_findings()) all_.conflicts.report(shadow);
        return true;
    }

    // Called for newly allocated memory: forgets earlier accesses.
    void begins(const model::Allocation& allocation);
    // Called for newly allocated pinned memory: work that uses the previous allocation may still be
    // pending.
    void on_pinned_allocation(const model::Allocation& allocation, const void* site);
    // Called when the host frees memory, whether or not the call waits (A1).
    void frees(const model::Allocation& allocation, const void* site);
    // Called when registered memory becomes pageable again, whether or not the call waited (A1).
    void unpins(const model::Allocation& allocation, const void* site);
    // Called when a block of the host heap is freed while copies or graph nodes may still need it.
    void on_block_freed(std::uintptr_t address, std::size_t bytes, const void* site);
    // Called when the running thread has returned to a function whose stack ends at `frame`.
    void on_stack_end(std::uintptr_t frame, const void* site);

private:
    Parts all_;
};

}  // namespace streamlab::cudart
