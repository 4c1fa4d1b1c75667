// Call site of a runtime function.
//
// A process has return addresses. A browser tab has none: each call in the program's code has a
// number instead, which the program stores just before the call (core/website/web/call_sites.hpp).
#pragma once

#include <cstdint>

#ifdef __EMSCRIPTEN__

extern "C" const void* streamlab_call_site;
#define STREAMLAB_CALLER streamlab_call_site

#else

// Return address of the function in which this macro is expanded.
#define STREAMLAB_CALLER __builtin_return_address(0)

#endif

namespace streamlab::system {

// Site from which the function was called that called ours, whose frame and return address are
// given. Null if frames are not chained there: only programs that we compile keep frame pointers.
inline const void* outer_site(const void* frame, const void* caller) {
#ifdef __EMSCRIPTEN__
    (void)frame, (void)caller;
    return nullptr;
#else
    constexpr std::uintptr_t most = std::uintptr_t{1} << 20;  // the size of a function's frame
    const void* const* const own = static_cast<const void* const*>(frame);
    if (!own || own[1] != caller) return nullptr;
    const auto begin = reinterpret_cast<std::uintptr_t>(own[0]);
    const auto distance = begin - reinterpret_cast<std::uintptr_t>(frame);
    if (distance == 0 || distance > most || begin % sizeof(void*) != 0) return nullptr;
    return static_cast<const void* const*>(own[0])[1];
#endif
}

}  // namespace streamlab::system
