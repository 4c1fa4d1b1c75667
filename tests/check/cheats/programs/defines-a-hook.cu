// Defines an empty access hook.
// expect: error forbidden
// says: __tsan_write4
#include "lab.cuh"
// @given
extern "C" void __tsan_write4(void*) {}
