// Address space for what streamlab keeps in a confined program: its heap, the trace, the shadow and
// the states of pages. It lies in one piece, so that one comparison tells whether an address is
// there, and begins at an address that nobody knows before the program runs.
//
// Where no such space was reserved, which is the case in every program that is not confined, pages
// lie wherever the kernel puts them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::guarded {

struct Space {
    std::uintptr_t begin = 0;
    std::size_t bytes = 0;  // 0: nothing was reserved
};
extern Space space;

inline bool holds(const void* pointer) {
    return reinterpret_cast<std::uintptr_t>(pointer) - space.begin < space.bytes;
}

// To be called once, before the first of the functions below. Returns false if there is no room.
bool reserve();

// Pages of zeroes that can be read and written, or null. They cost memory only where they are
// touched.
void* map(std::size_t bytes);
// Whether any of these bytes are in pages that map() has given out lately.
bool has_mapped(std::uintptr_t address, std::size_t bytes);
// Makes whole pages zero again; where the system can, it gets their memory back.
void clear(void* pages, std::size_t bytes);
// Gives the memory of pages back. Addresses in the reserved space are not used again.
void unmap(void* pages, std::size_t bytes);

}  // namespace streamlab::guarded
