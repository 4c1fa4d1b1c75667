// Asks first whether the file is there.
// expect: error forbidden
// says: a submission is one file
#include "lab.cuh"
#if __has_include("/etc/passwd")
#include "/etc/passwd"
#else
%:include "/etc/hostname"
#endif
// @given
