// The same, with the name pasted together.
// expect: error forbidden
// says: `publish` is the harness
#include "lab.cuh"
// @given
#define PASTE(a, b) a##b
void more(int* n) { PASTE(pub, lish)("tide", n, 1); }
