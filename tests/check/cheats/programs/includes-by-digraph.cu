// The same in a spelling that hardly anybody knows, after its macros.
// expect: fail
// says: race
#include "lab.cuh"
#define __BEGIN_DECLS asm("nop"); extern "C" {
%: inclu\
de <sys/times.h>
// @given
