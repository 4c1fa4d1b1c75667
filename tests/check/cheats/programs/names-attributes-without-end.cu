// Thousands of unclosed attribute lists: reading each to the end of the text takes quadratic time.
// expect: error forbidden|compile
// says: attributes
#include "lab.cuh"
// @given
#define TEN(x) x x x x x x x x x x
#define OPEN [[nodiscard, x
TEN(TEN(TEN(TEN(OPEN))))
