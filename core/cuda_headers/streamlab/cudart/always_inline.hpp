// For thin wrappers around one runtime call. They are inlined even without optimisation, so that
// the call is in the student's function; debug information then gives the student's line as the
// wrapper's call site.
#pragma once

#define STREAMLAB_INLINE inline __attribute__((always_inline))
