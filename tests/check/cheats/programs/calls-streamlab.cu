// Calls an internal function of the runtime.
// expect: error forbidden
// says: streamlab_submit
#include "lab.cuh"
// @given
extern "C" void streamlab_submit(...);
void hidden() { streamlab_submit(); }
