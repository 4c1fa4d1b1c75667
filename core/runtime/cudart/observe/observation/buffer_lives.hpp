// Lifetimes of the program's buffers, with the call sites of allocation and free.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "cudart/observe/found/place.hpp"
#include "model/memory/address_space.hpp"

namespace streamlab::cudart {

struct BufferLifetime {
    std::uint32_t buffer = 0;  // trace::Buffer::id
    model::Allocation::Kind kind = model::Allocation::Kind::device;
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    CallSite allocated;
    CallSite freed;              // empty unless the buffer has been freed
    std::uint32_t freed_by = 0;  // the operation, if it was freed in stream order (A3)
    bool holds(std::uintptr_t at) const { return at - address < bytes; }
};

class BufferLifetimes {
public:
    void allocated(const ApiCall& call, const model::Allocation& allocation);
    // `operation`: 0 if the call frees the buffer immediately.
    void freed(const ApiCall& call, const model::Allocation& allocation, std::uint32_t operation);

    // The freed buffer that contained the address, unless its memory has been allocated again.
    const BufferLifetime* find_freed(std::uintptr_t address) const;
    // The live buffer closest to the address in the same kind of memory; null if there is none.
    const BufferLifetime* find_nearest(std::uintptr_t address) const;
    // The buffers that have not been freed, oldest first.
    std::vector<BufferLifetime> living() const;

private:
    using ByAddress = std::map<std::uintptr_t, BufferLifetime>;
    ByAddress live_;
    ByAddress freed_;  // do not overlap each other or live buffers
};

}  // namespace streamlab::cudart
