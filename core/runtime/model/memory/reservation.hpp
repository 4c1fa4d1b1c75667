// Reservation of the devices' address range, at a fixed address.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model {

// Makes [address, address + bytes) readable, writable and zero. Returns false if the system
// refuses.
bool reserve_at(std::uintptr_t address, std::size_t bytes);

// Must be called for allocations: much of the memory will probably be accessed soon.
void prefer_huge_pages(std::uintptr_t address, std::size_t bytes);

// Makes reserved memory writable or read-only. Returns false if the system refuses.
bool set_writable_at(std::uintptr_t address, std::size_t bytes, bool stores);

}  // namespace streamlab::model
