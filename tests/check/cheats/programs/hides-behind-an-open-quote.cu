// A pragma with an unclosed quote: tests whether it starts a comment.
// expect: error forbidden
// says: #pragma
#include "lab.cuh"
// @given
#pragma message ' " /*
asm("nop");
#pragma message " ' */
