// Ends with the runtime's words and code before the runtime is there: the machine would be to blame.
// expect: error forbidden
// says: constructor
#include "lab.cuh"
__attribute__((constructor(101))) static void begin() {
    std::puts("streamlab: cannot write the trace: is the disk full?");
    std::exit(4);
}
// @given
