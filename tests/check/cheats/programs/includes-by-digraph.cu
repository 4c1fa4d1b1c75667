// The same with a digraph, after its macros.
// expect: fail
// says: race
#include "lab.cuh"
#define __BEGIN_DECLS asm("nop"); extern "C" {
%: inclu\
de <sys/times.h>
// @given
