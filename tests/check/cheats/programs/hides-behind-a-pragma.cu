// Tries to start a comment inside a pragma's string.
// expect: error forbidden
// says: inline assembly
#include "lab.cuh"
// @given
#pragma message "/*"
asm("nop");
#pragma message "*/"
