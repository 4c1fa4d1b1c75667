// Ends with the runtime's last words and exit code before it starts: the machine would be blamed.
// expect: error forbidden
// says: constructor
#include "lab.cuh"
__attribute__((constructor(101))) static void begin() {
    std::puts("streamlab: cannot write the trace: is the disk full?");
    std::exit(4);
}
// @given
