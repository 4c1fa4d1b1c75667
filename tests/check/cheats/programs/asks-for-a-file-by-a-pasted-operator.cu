// The operator and its text come out of macros: the source contains neither.
// expect: error forbidden
// says: GCC dependency
#include "lab.cuh"
#define PASTED(a, b) a##b
#define TEXT(x) TEXT_OF(x)
#define TEXT_OF(x) #x
PASTED(_Pra, gma)(TEXT(GCC PASTED(depen, dency) "/etc/no-such-file"))
// @given
