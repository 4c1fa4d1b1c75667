// The operator's text is a macro's argument, and the file exists.
// expect: error forbidden
// says: GCC dependency
#include "lab.cuh"
#define DO(x) _Pragma(#x)
DO(GCC dependency "/etc/passwd")
// @given
