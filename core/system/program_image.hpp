// Where the program's own constants and variables lie.
#pragma once

#include <cstdint>

#ifdef __EMSCRIPTEN__
extern "C" char __global_base[];
extern "C" char __data_end[];
#else
extern "C" char __executable_start[];
extern "C" char _end[];
#endif

namespace streamlab::system {

#ifdef __EMSCRIPTEN__
inline std::uintptr_t image_begin() { return reinterpret_cast<std::uintptr_t>(__global_base); }
inline std::uintptr_t image_end() { return reinterpret_cast<std::uintptr_t>(__data_end); }
#else
inline std::uintptr_t image_begin() { return reinterpret_cast<std::uintptr_t>(__executable_start); }
inline std::uintptr_t image_end() { return reinterpret_cast<std::uintptr_t>(_end); }
#endif

}  // namespace streamlab::system
