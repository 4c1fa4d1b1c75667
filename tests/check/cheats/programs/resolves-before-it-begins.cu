// A function that is resolved while the program is loaded.
// expect: error forbidden
// says: ifunc
#include "lab.cuh"
// @given
extern "C" void chosen() {}
extern "C" void (*choose())() { return chosen; }
extern "C" __attribute__((ifunc("choose"))) void early();
