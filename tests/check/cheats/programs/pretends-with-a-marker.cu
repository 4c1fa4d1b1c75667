// The same in the preprocessor's syntax, after a line continuation.
// expect: error forbidden
// says: #line out
#include "lab.cuh"
// @given
/* */ # \
 1 "/usr/include/stdio.h" 3
