// Tests the existence of the puzzle's files.
// expect: error forbidden
// says: `__has_include` asks for one of CUDA's or of the standard headers
#include "lab.cuh"
// @given
#if __has_include("@source@/puzzles/06-ships-aground/harness.cu")
static_assert(false, "the harness is there");
#endif
