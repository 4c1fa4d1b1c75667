// The operator is pasted, so that no text contains it. The sandbox has no such file.
// expect: fail
// says: race
// expect-as-another-user: error compile
// says-as-another-user: Permission denied
#include "lab.cuh"
// @given
#define PASTED(a, b) a##b
#define ASKS PASTED(__has_, include)
#if ASKS("@source@/puzzles/06-ships-aground/harness.cu") || ASKS("/etc/passwd")
static_assert(false, "it is there");
#endif
