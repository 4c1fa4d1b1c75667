// The processor's own clock, which is another in every run.
// expect: error forbidden
// says: __rdtsc
#include <x86intrin.h>

#include "lab.cuh"
// @given
unsigned long long lot() { return __rdtsc(); }
