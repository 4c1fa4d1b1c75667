// A compiler built-in, by a name that a system macro pastes.
// expect: error forbidden
// says: the compiler's own
#include <sys/cdefs.h>

#include "lab.cuh"
// @given
void unseen(int* to, int value) { __CONCAT(__built, in_ia32_movnti)(to, value); }
