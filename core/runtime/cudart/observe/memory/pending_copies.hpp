// Pageable memory used by copies that are not ordered before the host (rules M2, M4). It can be
// freed or modified without a runtime API call, so accesses to it are observed only while there are
// such copies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

#include "cudart/observe/found/findings.hpp"
#include "cudart/observe/memory/used_memory.hpp"
#include "cudart/observe/memory/watched_memory.hpp"

namespace streamlab::cudart {

class Runtime;

class PendingCopies {
public:
    PendingCopies(Runtime& runtime, Findings& findings, Pasts& pasts, UsedMemory& used,
                  WatchedMemory& memory)
        : runtime_(runtime), findings_(findings), pasts_(pasts), used_(used), memory_(memory) {}

    // Called for each issued operation; records copies that may be incomplete when the call
    // returns.
    void issued(const model::Operation& operation);
    // Called when the running host thread's past may have grown; removes copies ordered before it.
    void drop_ordered_copies();
    // Reports the end of the memory's lifetime, at `site`, if copies may still need it (M4).
    void report_lifetime_end(std::uintptr_t address, std::size_t bytes, trace::HazardForm form,
                             const void* site);
    // Called when the running thread has returned to a function whose stack ends at `frame`.
    void on_stack_end(std::uintptr_t frame, const void* site);
    // True if one of the operations is a copy whose memory at this address has been freed.
    bool has_freed_memory(std::uintptr_t address, std::uint32_t operation,
                          std::uint32_t other_operation) const;

private:
    struct Range {
        std::uintptr_t address = 0;
        std::size_t bytes = 0;
        hazard::Moment
            until;  // the copy; the range is removed once the copy is ordered before the host
        std::uint32_t operation = 0;
        std::uint32_t thread = 0;  // the thread that issued the copy
        const void* site = nullptr;
        bool is_on_stack = false;
        bool is_target = false;  // the copy writes the memory
        bool is_dead = false;    // the end of the memory's lifetime has been reported
    };
    static void widen_bounds(const Range& range);
    void add(const Range& range);
    void report_freed_copy_memory(const Range& range, trace::HazardForm form, const void* site);

    Runtime& runtime_;
    Findings& findings_;
    Pasts& pasts_;
    UsedMemory& used_;
    WatchedMemory& memory_;
    std::deque<Range> ranges_;
};

}  // namespace streamlab::cudart
