// Tries to get a compiler message that quotes the file.
// expect: error forbidden
// says: a submission is one file
#include "lab.cuh"
#include "/etc/passwd"
// @given
