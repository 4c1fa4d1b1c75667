// A line marker that a macro makes stands behind a blank, and is none.
// expect: error forbidden
// says: not for submissions
#include "lab.cuh"
// @given
#define HASH #
HASH 1 "/usr/include/stdio.h" 3
asm("nop");
