// All other functions of the runtime library, of which only the calls are recorded. CMake lists
// them from the toolkit's own header, so the list is complete for any release.
#include "recorder/shim.hpp"

// Deprecated functions are passed on as well.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#define STREAMLAB_PLAIN(function) STREAMLAB_SHIM(function, CallHook)
#define STREAMLAB_PLAIN_PTSZ(function)                                                             \
    STREAMLAB_SHIM_AS(function, function##_ptsz, #function, true, CallHook)
#define STREAMLAB_PLAIN_PTDS(function)                                                             \
    STREAMLAB_SHIM_AS(function, function##_ptds, #function, true, CallHook)
#include "recorder/plain_calls.inc"
