// How much memory the machine has for this process: what Linux says is available, and what the
// process's cgroups leave of it. A limit on addresses (ulimit -v) is met when the runtime begins,
// which reserves terabytes of them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::cudart {

// What this process holds at present.
std::size_t resident_bytes();
// What it may take beyond that. SIZE_MAX where nobody says.
std::size_t free_bytes();
// Whether it is STREAMLAB_MEMORY that leaves so little.
bool is_limited_by_setting();
// Of [address, address + bytes): what the system has not provided memory for, because nobody has
// touched it.
std::size_t untouched_bytes(std::uintptr_t address, std::size_t bytes);

}  // namespace streamlab::cudart
