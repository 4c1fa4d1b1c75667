// The addresses among a kernel's arguments.
//
// The driver tells how large a kernel's parameters are and nothing of their types, so every aligned
// word of 8 bytes that is an address within a known allocation counts, also one within a structure
// that is passed by value. A number that looks like such an address counts, too.
#pragma once

#include <cstdint>

#include "injection/arguments.hpp"

namespace streamlab::injection {

// A call of the layout begins: memory that it frees is somebody else's before it returns, and code
// that it loads may have the handles of kernels that are gone.
void note_call(Layout layout, const void* parameters);
// A call of the layout has succeeded.
void note_allocation(Layout layout, const Arguments& arguments);
// Handles of kernels may name other ones from now on.
void forget_kernels();
// Writes what a call of a launching function of the driver hands over, while it is being made.
// `correlation`: of the outermost call around it.
void write_pointers(Layout layout, const void* arguments, std::uint32_t correlation);

}  // namespace streamlab::injection
