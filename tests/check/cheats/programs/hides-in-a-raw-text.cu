// Tries to make the checker see another end of a string than the compiler.
// expect: error forbidden
// says: inline assembly
#include "lab.cuh"
// @given
const char* const words = R"a"b( " )a"b";
asm("nop");
const char* const more = " ";
