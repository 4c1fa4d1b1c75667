// Address ranges of the program's constants and variables.
#pragma once

#include <cstdint>

#ifdef __EMSCRIPTEN__
extern "C" char __global_base[];
extern "C" char __data_end[];
#else
extern "C" char __executable_start[];
extern "C" char __data_start[];
extern "C" char _end[];
#endif

namespace streamlab::system {

#ifdef __EMSCRIPTEN__
// Range of a program that is linked to the device's module at run time; otherwise empty
// (web/linked_program.cpp).
inline std::uintptr_t linked_begin = 0, linked_end = 0;
inline std::uintptr_t module_begin() { return reinterpret_cast<std::uintptr_t>(__global_base); }
inline std::uintptr_t module_end() { return reinterpret_cast<std::uintptr_t>(__data_end); }
inline std::uintptr_t image_begin() { return linked_end ? linked_begin : module_begin(); }
inline std::uintptr_t image_end() { return linked_end ? linked_end : module_end(); }
#else
inline std::uintptr_t image_begin() { return reinterpret_cast<std::uintptr_t>(__executable_start); }
inline std::uintptr_t image_end() { return reinterpret_cast<std::uintptr_t>(_end); }
inline std::uintptr_t module_begin() { return image_begin(); }
inline std::uintptr_t module_end() { return image_end(); }
#endif

// Kernels read some of the runtime's own variables (threadIdx), which lie in the module.
inline bool in_image(std::uintptr_t address) {
    return address - image_begin() < image_end() - image_begin() ||
           address - module_begin() < module_end() - module_begin();
}

// True for read-only parts of the image; in a tab, for the whole image.
inline bool may_be_constant(std::uintptr_t address) {
#ifdef __EMSCRIPTEN__
    return in_image(address);
#else
    const auto end = reinterpret_cast<std::uintptr_t>(__data_start);
    return address - image_begin() < end - image_begin();
#endif
}

}  // namespace streamlab::system
