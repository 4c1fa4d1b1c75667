// The same by a macro. The test only exists where the macro is used.
// expect: error forbidden
// says: `__has_include` asks for one of CUDA's or of the standard headers
#include "lab.cuh"
// @given
#define SOLUTION <@source@/solutions/06-ships-aground/solution.cu>
#define IS_THERE(file) __has_include(file)
#if IS_THERE(SOLUTION)
static_assert(false, "the solution is there");
#endif
