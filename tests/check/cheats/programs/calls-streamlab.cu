// Asks the runtime for something of its own.
// expect: error forbidden
// says: streamlab_submit
#include "lab.cuh"
// @given
extern "C" void streamlab_submit(...);
void hidden() { streamlab_submit(); }
