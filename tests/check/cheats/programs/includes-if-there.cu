// Tests first whether the file exists.
// expect: error forbidden
// says: a submission is one file
#include "lab.cuh"
#if __has_include("/etc/passwd")
#include "/etc/passwd"
#else
%:include "/etc/hostname"
#endif
// @given
