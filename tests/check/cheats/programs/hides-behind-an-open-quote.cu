// A pragma with a quote that nobody closes: does what follows begin a comment?
// expect: error forbidden
// says: #pragma
#include "lab.cuh"
// @given
#pragma message ' " /*
asm("nop");
#pragma message " ' */
