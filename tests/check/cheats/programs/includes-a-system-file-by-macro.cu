// A permitted header, with a name that only macro expansion gives.
// expect: error forbidden
// says: names its header itself
#include "lab.cuh"
#define HEADER <sys/times.h>
#define __BEGIN_DECLS asm("nop"); extern "C" {
#include HEADER
// @given
