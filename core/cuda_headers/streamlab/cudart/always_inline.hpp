// For thin wrappers around one runtime call. They are inlined even without optimisation, so that
// the call lies in the student's function; debug information then gives the student's line as the
// place where the wrapper was inlined.
#pragma once

#define STREAMLAB_INLINE inline __attribute__((always_inline))
