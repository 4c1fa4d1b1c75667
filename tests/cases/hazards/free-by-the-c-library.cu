// The C library does not own device memory: free() aborts the program.
// rule: A7
// exit: SIGABRT
// prints-end: invalid pointer
// finds: wrong-free host A7
// only-on: model
#include <cstdlib>

#include "case.cuh"

int main() {
    int* numbers = device_ints(16);
    std::free(numbers);
}
