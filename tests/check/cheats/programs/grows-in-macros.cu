// A line of some gigabytes.
// expect: error timeout|memory
// not-graded: the compiler is stopped
// says: to compile
#include "lab.cuh"
#define A(x) x x x x x x x x x x
#define B(x) A(A(A(A(A(x)))))
#define C(x) B(B(x))
const char* const text = C("0123456789");
// @given
