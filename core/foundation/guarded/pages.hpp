// Address space for streamlab's own data in a confined program: heap, trace, shadow and page
// states. It is contiguous, so that one comparison decides whether an address is in it, and begins
// at a random address.
//
// Without a reservation, as in every unconfined program, the kernel chooses the addresses.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::guarded {

struct Space {
    std::uintptr_t begin = 0;
    std::size_t bytes = 0;  // 0: no reservation
};
extern Space space;

inline bool holds(const void* pointer) {
    return reinterpret_cast<std::uintptr_t>(pointer) - space.begin < space.bytes;
}

// Called once, before the first of the functions below. Returns false if no address space is free.
bool reserve();

// Returns zeroed pages for reading and writing, or null. They take memory only once they are
// accessed.
void* map(std::size_t bytes);
// True if any of these bytes are in pages that map() has returned recently.
bool has_mapped(std::uintptr_t address, std::size_t bytes);
// Zeroes whole pages; returns their memory to the system where possible.
void clear(void* pages, std::size_t bytes);
// Returns the memory of pages to the system. Addresses in the reserved space are not reused.
void unmap(void* pages, std::size_t bytes);

}  // namespace streamlab::guarded
