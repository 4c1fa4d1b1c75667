// Detects host accesses through null pointers, or within the first addresses after one.
//
// In a process the access raises a signal. In a tab, address 0 and those after it are ordinary
// memory, so the access hooks of host code check for them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "system/memory_map.hpp"

namespace streamlab::system {

#ifdef __EMSCRIPTEN__

// Ends the program as SIGSEGV would.
[[noreturn]] void fail_null_access(const void* site);

inline void check_null_pointer(std::uintptr_t address, std::size_t bytes, const void* site) {
    if (address < first_address && bytes > 0) fail_null_access(site);
}

#else

inline void check_null_pointer(std::uintptr_t, std::size_t, const void*) {}

#endif

}  // namespace streamlab::system
