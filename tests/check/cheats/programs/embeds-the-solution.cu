// Embeds the solution as bytes.
// expect: error forbidden
// says: inline assembly
#include "lab.cuh"
// @given
asm(".globl answers\nanswers: .incbin \"solution.cu\"");
