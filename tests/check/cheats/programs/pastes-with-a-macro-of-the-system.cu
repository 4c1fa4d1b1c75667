// Tokens pasted by a macro of a system header count as the header's.
// expect: error forbidden
// says: inline assembly
#include <sys/cdefs.h>
#include "lab.cuh"
// @given
__CONCAT(as, m)("nop");
