// Addresses for the memory of the devices, which lies at a fixed place.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model {

// All of [address, address + bytes) can be read and written from now on, and is zero. Returns false
// if the system refuses.
bool reserve_at(std::uintptr_t address, std::size_t bytes);

// To be called for what is handed out: much of it is likely to be touched soon.
void prefer_huge_pages(std::uintptr_t address, std::size_t bytes);

// Whether what is reserved can be written from now on; all of it can be read. Returns false if the
// system refuses.
bool let_store_at(std::uintptr_t address, std::size_t bytes, bool stores);

}  // namespace streamlab::model
