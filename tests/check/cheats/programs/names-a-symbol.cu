// Defines a function with the symbol of a runtime function, a valid C identifier.
// expect: error forbidden
// says: is the symbol of a C++ function
#include "lab.cuh"
// @given
extern "C" inline int _ZN9streamlab5model8nowhereEi(int n) { return n; }
int uses_it(int n) { return _ZN9streamlab5model8nowhereEi(n); }
