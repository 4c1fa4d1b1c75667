// Where the program called a function of the runtime.
//
// A process has return addresses. A browser's tab has none: there each call in the program's code
// has a number, which the program stores just before it calls (core/website/web/call_sites.hpp).
#pragma once

#ifdef __EMSCRIPTEN__

extern "C" const void* streamlab_call_site;
#define STREAMLAB_CALLER streamlab_call_site

#else

// The address that the function returns to in which this is evaluated.
#define STREAMLAB_CALLER __builtin_return_address(0)

#endif
