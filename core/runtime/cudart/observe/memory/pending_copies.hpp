// Ordinary memory that copies use while the host is not known to come after them (rules M2, M4): it
// can end or change without a call of the runtime. Accesses to it are only observed while there are
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

    // The operation has been issued, and may be a copy that is not guaranteed to be complete when
    // the call returns.
    void issued(const model::Operation& operation);
    // The running host thread may know of more now.
    void forget_known();
    // The code at `site` ends the life of this memory, which copies may still need (M4).
    void memory_dies(std::uintptr_t address, std::size_t bytes, trace::HazardForm form,
                     const void* site);
    // The running thread has returned to a function whose stack ends at `frame`.
    void stack_ends_at(std::uintptr_t frame, const void* site);
    // Whether a copy of these, which is one of the two, has lost the memory at this address.
    bool have_lost(std::uintptr_t address, std::uint32_t operation,
                   std::uint32_t other_operation) const;

private:
    struct Range {
        std::uintptr_t address = 0;
        std::size_t bytes = 0;
        hazard::Moment until;  // the copy; once the host comes after it, the range is dropped
        std::uint32_t operation = 0;
        std::uint32_t thread = 0;  // the thread that issued the copy
        const void* site = nullptr;
        bool is_on_stack = false;
        bool is_target = false;  // the copy writes it
        bool is_dead = false;    // its end has been reported
    };
    static void widen_bounds(const Range& range);
    void add(const Range& range);
    void report_dead(const Range& range, trace::HazardForm form, const void* site);

    Runtime& runtime_;
    Findings& findings_;
    Pasts& pasts_;
    UsedMemory& used_;
    WatchedMemory& memory_;
    std::deque<Range> ranges_;
};

}  // namespace streamlab::cudart
