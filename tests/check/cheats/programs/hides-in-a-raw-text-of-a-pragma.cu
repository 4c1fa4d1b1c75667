// A raw string that starts in a pragma.
// expect: error forbidden|compile
#include "lab.cuh"
// @given
#pragma message R"(
asm("nop");
// )"
