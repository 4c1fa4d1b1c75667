// realloc frees what it is given, and the C library knows nothing of pinned memory: it ends the program.
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
