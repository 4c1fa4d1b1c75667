// The same where an include cannot be moved to the front.
// expect: fail
// says: race
#include "lab.cuh"
#define __BEGIN_DECLS asm("nop"); extern "C" {
#if defined(__linux__)
#include <sys/times.h>
#endif
// @given
