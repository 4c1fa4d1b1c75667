// Hopes that what stands in a pragma's text begins a comment.
// expect: error forbidden
// says: inline assembly
#include "lab.cuh"
// @given
#pragma message "/*"
asm("nop");
#pragma message "*/"
