// A compiler message of two hundred thousand lines.
// expect: error compile
#include "lab.cuh"
#define A(x) x x x x x x x x x x
#define B(x) A(A(A(A(A(x)))))
B(_Pragma("message \"once more\"") ;)
int error = "";
// @given
