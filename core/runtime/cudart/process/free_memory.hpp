// Memory that the machine has left for this process: the amount available according to Linux,
// limited by the process's cgroups. A limit on addresses (ulimit -v) already fails at startup, when
// the runtime reserves terabytes of address space.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::cudart {

// Memory that the process uses.
std::size_t resident_bytes();
// Memory that the process can still use; SIZE_MAX if unknown.
std::size_t free_bytes();
// True if STREAMLAB_MEMORY is the tightest limit.
bool is_limited_by_setting();
// Bytes of [address, address + bytes) for which the system has not allocated memory yet, because
// they have not been accessed.
std::size_t untouched_bytes(std::uintptr_t address, std::size_t bytes);

}  // namespace streamlab::cudart
