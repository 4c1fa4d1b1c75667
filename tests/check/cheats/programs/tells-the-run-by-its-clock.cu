// Reads the processor's own clock, which differs in every run.
// expect: error forbidden
// says: __rdtsc
#include <x86intrin.h>

#include "lab.cuh"
// @given
unsigned long long lot() { return __rdtsc(); }
