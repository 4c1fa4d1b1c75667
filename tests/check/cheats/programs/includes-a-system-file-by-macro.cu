// A header that may be included, named in a way that is only known when macros are.
// expect: error forbidden
// says: names its header itself
#include "lab.cuh"
#define HEADER <sys/times.h>
#define __BEGIN_DECLS asm("nop"); extern "C" {
#include HEADER
// @given
