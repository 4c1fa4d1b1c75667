// A line marker from a macro follows a blank, and is not a marker.
// expect: error forbidden
// says: not for submissions
#include "lab.cuh"
// @given
#define HASH #
HASH 1 "/usr/include/stdio.h" 3
asm("nop");
