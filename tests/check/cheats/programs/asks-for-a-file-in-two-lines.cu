// The word is in two lines of the source and in one of the compiler's.
// expect: error forbidden
// says: GCC dependency
#include "lab.cuh"
_Pragma("GCC depend\
ency \"/etc/no-such-file\"")
// @given
