// realloc frees its argument, and the C library does not own pinned memory: it aborts the program.
// rule: A1
// exit: SIGABRT
// prints-end: invalid pointer
// finds: wrong-free host A7
// only-on: model
#include <cstdlib>

#include "case.cuh"

int main() {
    int* numbers = pinned_ints(16, 0);
    numbers = static_cast<int*>(std::realloc(numbers, 4096));
}
