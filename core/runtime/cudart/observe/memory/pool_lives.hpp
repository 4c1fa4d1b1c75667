// Lifetimes of memory that is allocated and freed in stream order, or freed while work is pending
// (rules A1 to A3): the operation that freed it, and the accesses up to then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "hazard/shadow.hpp"
#include "model/memory/address_space.hpp"

namespace streamlab::cudart {

// The time from one allocation of an address range to the next.
struct Life {
    struct Ended {
        std::uint32_t allocation = 0;
        hazard::AccessorId by = 0;  // the operation that freed the memory
    };
    std::uintptr_t end = 0;
    std::uint32_t allocation = 0;          // the allocating operation
    hazard::AccessorId previous_free = 0;  // the operation that freed the memory before; 0: none
    std::vector<Ended> ended;              // the most recent earlier lifetimes of the address

    // The operation that freed the allocation which was live when `operation` was issued; 0 if
    // there is none.
    hazard::AccessorId free_of_lifetime_for(std::uint32_t operation) const;
};

struct LifetimeEnd {
    hazard::AccessorId by = 0;
    std::uint32_t allocation = 0;  // the allocating operation; 0: unknown
    std::vector<hazard::StateRange> before;
};

// Memory that was freed while work was pending, which may still access it.
struct FreeWhileBusy {
    std::uintptr_t end = 0;
    hazard::AccessorId by = 0;
    std::uint32_t call = 0;
    std::uint32_t buffer = 0;
    bool pinned = false;
};

class PoolLifetimes {
public:
    explicit PoolLifetimes(hazard::Shadow& shadow) : shadow_(shadow) {}

    // The last free of any of these bytes; 0 if there is none.
    hazard::AccessorId last_free_in(std::uintptr_t address, std::size_t bytes) const;
    void begin(std::uintptr_t address, std::size_t bytes, std::uint32_t allocation,
               hazard::AccessorId by);
    void end(std::uintptr_t address, std::size_t bytes, hazard::AccessorId by);

    // Called when the host frees the memory while work is pending.
    void free_while_busy(const model::Allocation& allocation, hazard::AccessorId host,
                         std::uint32_t call);
    bool any_ended_while_busy() const { return !busy_ends_.empty(); }
    void on_device_idle() { busy_ends_.clear(); }

    // These return null if there is none. find_end() finds a lifetime that `by` has ended.
    const Life* find(std::uintptr_t address) const;
    const LifetimeEnd* find_end(std::uintptr_t address, hazard::AccessorId by) const;
    const FreeWhileBusy* find_busy_free(std::uintptr_t address) const;

private:
    hazard::Shadow& shadow_;
    std::map<std::uintptr_t, Life> lives_;               // by address
    std::map<std::uintptr_t, LifetimeEnd> ends_;         // by address
    std::map<std::uintptr_t, FreeWhileBusy> busy_ends_;  // by address
};

}  // namespace streamlab::cudart
