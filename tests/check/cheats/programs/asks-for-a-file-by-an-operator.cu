// Asks whether a file is there, and compiles only then.
// expect: error forbidden
// says: GCC dependency
#include "lab.cuh"
_Pragma("GCC dependency \"/etc/passwd\"")
// @given
