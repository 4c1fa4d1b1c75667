// Call site of a runtime function.
//
// A process has return addresses. A browser tab has none: each call in the program's code has a
// number instead, which the program stores just before the call (core/website/web/call_sites.hpp).
#pragma once

#ifdef __EMSCRIPTEN__

extern "C" const void* streamlab_call_site;
#define STREAMLAB_CALLER streamlab_call_site

#else

// Return address of the function in which this macro is expanded.
#define STREAMLAB_CALLER __builtin_return_address(0)

#endif
