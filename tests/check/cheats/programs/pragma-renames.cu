// Gives a function of its own the name of a hook.
// expect: error forbidden
// says: pragma redefine_extname
#include "lab.cuh"
#pragma redefine_extname hidden __tsan_write4
extern "C" void hidden(void*) {}
// @given
