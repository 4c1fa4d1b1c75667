// Tests whether a file exists, and compiles only then.
// expect: error forbidden
// says: GCC dependency
#include "lab.cuh"
#pragma GCC dependency "/etc/passwd"
// @given
