// The same with the word in pieces.
// expect: error forbidden
// says: the attribute `no_sanitize_thread`
#include "lab.cuh"
// @given
#define PASTE(a, b) a##b
__attribute__((PASTE(no_sani, tize_thread))) void hidden(int* n) { *n = 1; }
