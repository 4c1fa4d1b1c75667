// Hopes for a message of the compiler's that quotes the file.
// expect: error forbidden
// says: a submission is one file
#include "lab.cuh"
#include "/etc/passwd"
// @given
