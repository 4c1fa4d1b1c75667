// Declares the rest to be a system header.
// expect: error forbidden
// says: #line out
#include "lab.cuh"
// @given
#line 1 "/usr/include/stdio.h"
__attribute__((no_sanitize("thread"))) void hidden() {}
