// The addresses among a kernel's arguments.
//
// The driver reports the sizes of a kernel's parameters but not their types. So every aligned
// 8-byte word that is an address within a known allocation is recorded, including words within
// structures passed by value. An integer with such a value is recorded as well.
#pragma once

#include <cstdint>

#include "injection/arguments.hpp"

namespace streamlab::injection {

// Called when a call of this layout begins. Memory that the call frees may be allocated again by
// another thread before the call returns, and code that it loads may reuse the handles of unloaded
// kernels.
void note_call(Layout layout, const void* parameters);
// Called when a call of this layout has succeeded.
void track_allocation(Layout layout, const Arguments& arguments);
// Clears the cache of kernels: their handles may be reused.
void clear_kernel_cache();
// Records the arguments of a driver launch when the call begins. `correlation` is that of the
// outermost enclosing call.
void write_pointers(Layout layout, const void* arguments, std::uint32_t correlation);

}  // namespace streamlab::injection
