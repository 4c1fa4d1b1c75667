// Thousands of lists of attributes, none of which ends: nobody may read each to the end of the text.
// expect: error forbidden|compile
// says: attributes
#include "lab.cuh"
// @given
#define TEN(x) x x x x x x x x x x
#define OPEN [[nodiscard, x
TEN(TEN(TEN(TEN(OPEN))))
