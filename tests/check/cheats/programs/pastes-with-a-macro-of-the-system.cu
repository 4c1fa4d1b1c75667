// What a macro of a system header pastes together counts as the header's.
// expect: error forbidden
// says: inline assembly
#include <sys/cdefs.h>
#include "lab.cuh"
// @given
__CONCAT(as, m)("nop");
