// Host code that uses a null pointer, or what little lies behind one.
//
// A process gets a signal there. In a tab address 0 and what follows it are memory like any other,
// so the hooks of the host's accesses look.
#pragma once

#include <cstddef>
#include <cstdint>

#include "system/memory_map.hpp"

namespace streamlab::system {

#ifdef __EMSCRIPTEN__

// Ends the program as a signal would.
[[noreturn]] void used_null_pointer(const void* site);

inline void expect_no_null_pointer(std::uintptr_t address, std::size_t bytes, const void* site) {
    if (address < first_address && bytes > 0) used_null_pointer(site);
}

#else

inline void expect_no_null_pointer(std::uintptr_t, std::size_t, const void*) {}

#endif

}  // namespace streamlab::system
