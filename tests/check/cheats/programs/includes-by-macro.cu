// The same with the path in a macro.
// expect: error forbidden|compile
#include "lab.cuh"
#define PATH "lab.cuh"
#define OTHER "@source@/solutions/06-ships-aground/solution.cu"
#include OTHER
// @given
