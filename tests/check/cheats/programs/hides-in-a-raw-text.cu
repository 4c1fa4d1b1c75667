// Hopes that the end of a text is seen elsewhere than it is.
// expect: error forbidden
// says: inline assembly
#include "lab.cuh"
// @given
const char* const words = R"a"b( " )a"b";
asm("nop");
const char* const more = " ";
